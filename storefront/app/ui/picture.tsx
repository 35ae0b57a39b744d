import { imageUrls } from "@adire/contract/images";
import {
  cropped,
  type PictureShape,
  type PictureWidth,
  pictureRatios,
  pictureWidths,
} from "@adire/contract/picture-sizes";
import { Mark } from "@adire/ui/mark.tsx";
import { useState } from "react";
import { useShop } from "../api/shop.tsx";

type PictureProps = {
  /** A path or URL as the API returns it; without one a placeholder is shown. */
  path: string | null;
  alt: string;
  /** The name of the main category, which resolves bare file names. */
  category?: string;
  shape?: PictureShape;
  /** The `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded at once, and with high priority unless it is a background. */
  eager?: boolean | "background";
  /** Low priority, for a picture of which only the edge is visible at first. */
  late?: boolean;
  /** The largest width in `srcset`, in pixels. */
  maxWidth?: PictureWidth;
  /** Shown when the picture cannot be loaded. */
  fallback?: string;
  /** Sets `data-loaded` once it has loaded, for a picture that fades in. */
  fadesIn?: boolean;
  className?: string;
};

/** A responsive picture that reserves its space before it loads. */
export function Picture({
  path: requested,
  alt,
  category,
  shape = "portrait",
  sizes,
  eager = false,
  late = false,
  maxWidth = 1200,
  fallback,
  fadesIn = false,
  className,
}: PictureProps) {
  const { store } = useShop();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const path = requested && [requested, fallback].find((one) => one && !broken.includes(one));
  if (!path) return <NoPicture alt={alt} className={className} />;
  const isBroken = () => setBroken((known) => (known.includes(path) ? known : [...known, path]));
  const addressOf = imageUrls(store.image_base_url, path, category);
  const at = (width: PictureWidth) => addressOf(cropped(shape, width));
  const offered = pictureWidths.filter((width) => width <= maxWidth);
  const image = (
    <img
      src={at(maxWidth < 480 ? maxWidth : 480)}
      srcSet={offered.map((width) => `${at(width)} ${width}w`).join(", ")}
      sizes={sizes}
      width={800}
      height={Math.round(800 * pictureRatios[shape])}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={late || eager === "background" ? "low" : eager ? "high" : undefined}
      decoding={eager ? "sync" : "async"}
      onError={isBroken}
      onLoad={fadesIn ? (event) => event.currentTarget.setAttribute("data-loaded", "") : undefined}
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.currentSrc !== "" && image.naturalWidth === 0) isBroken();
      }}
      className={className}
    />
  );
  // React emits no preload link for an image inside of a picture element, nor for a lazy one.
  return eager ? <picture className="contents">{image}</picture> : image;
}

/** A placeholder with the logo of the store. */
function NoPicture({ alt, className }: { alt: string; className?: string }) {
  const named = alt ? ({ role: "img", "aria-label": alt } as const) : ({ "aria-hidden": true } as const);
  return (
    <span {...named} className={`grid place-items-center text-ink opacity-20 ${className ?? ""}`}>
      <Mark className="h-auto w-[30%]" />
    </span>
  );
}

/** The class of a tinted background, chosen by an id. */
export function tintClass(id: number): string {
  return `tint-${((id % 4) + 4) % 4}`;
}
