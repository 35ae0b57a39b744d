import { endpoints } from "@adire/contract/endpoints";
import { imageUrls } from "@adire/contract/images";
import { cropped, type PictureWidth } from "@adire/contract/picture-sizes";
import { useAnswer } from "../api/queries.ts";

type PictureProps = {
  /** As the API returns it; without one the tint alone is shown. */
  path: string | null;
  alt: string;
  /** Chooses the background, such as the id of the product. */
  tint: number;
  /** Pixels on the screen; the height is 5/4 of it. */
  width: number;
  /** The rendered width; twice `width` on most screens. */
  rendered?: PictureWidth;
  className?: string;
};

export function Picture({ path, alt, tint, width, rendered = 240, className = "" }: PictureProps) {
  const { data: store } = useAnswer(endpoints.store.read);
  const height = Math.round(width * 1.25);
  return (
    <span
      className={`inline-block shrink-0 tint-${((tint % 4) + 4) % 4} ${className}`}
      // The size is known before the picture.
      style={{ width, height }}
    >
      {path && store && (
        <img
          src={imageUrls(store.image_base_url, path)(cropped("portrait", rendered))}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
