import { imageUrls } from "@adire/contract/images";
import { pictureWidths, whole } from "@adire/contract/picture-sizes";
import { useShop } from "../../api/shop.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type LargePhotoProps = { path: string; title: string; alt: string; open: boolean; onClose(): void };

/** A whole photo, as large as the screen allows. */
export default function LargePhoto({ path, title, alt, open, onClose }: LargePhotoProps) {
  const { store } = useShop();
  const addressOf = imageUrls(store.image_base_url, path);
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={title}>
      <img
        src={addressOf(whole(1200))}
        srcSet={pictureWidths.map((width) => `${addressOf(whole(width))} ${width}w`).join(", ")}
        sizes="100vw"
        alt={alt}
        className="size-full object-contain"
      />
    </Dialog>
  );
}
