import { imageUrls } from "@adire/contract/images";
import { whole } from "@adire/contract/picture-sizes";
import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { Suspense, useState } from "react";
import { useShop } from "../../api/shop.tsx";
import { isPlainClick } from "../../ui/is-plain-click.ts";
import { Picture } from "../../ui/picture.tsx";

const LargePhoto = lazyPart(() => import("./large-photo.tsx"));

type ReviewPhotosProps = { photos: readonly string[]; author: string; product: string };

/** The photos of a review, small. Each opens large; without JavaScript as a picture of its own. */
export function ReviewPhotos({ photos, author, product }: ReviewPhotosProps) {
  const { store } = useShop();
  const [large, setLarge] = useState<{ path: string; isOpen: boolean } | null>(null);
  if (photos.length === 0) return null;
  const altOf = (path: string) => {
    const which = photos.length > 1 ? `Photo ${photos.indexOf(path) + 1}` : "Photo";
    return `${which} by ${author} of ${product}`;
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2 pt-3">
        {photos.map((path) => (
          <li key={path}>
            <a
              href={imageUrls(store.image_base_url, path)(whole(1600))}
              aria-haspopup="dialog"
              className="block w-20"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                setLarge({ path, isOpen: true });
              }}
            >
              <Picture
                path={path}
                alt={altOf(path)}
                sizes="80px"
                maxWidth={240}
                className="aspect-4/5 w-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {large && (
        <Suspense>
          <LargePhoto
            path={large.path}
            title={product}
            alt={altOf(large.path)}
            open={large.isOpen}
            onClose={() => setLarge({ ...large, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}
