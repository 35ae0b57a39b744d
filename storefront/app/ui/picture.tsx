import { imageUrls } from "@adire/contract/images";
import { useState } from "react";
import { useShop } from "../api/shop.tsx";
import { Mark } from "./mark.tsx";

const widths = [240, 360, 480, 600, 720, 960, 1200, 1600] as const;

type PictureProps = {
  /** A path or full address as the wire carries it; without one the mark stands there. */
  path: string | null;
  alt: string;
  /** The main category's name, for bare file names. */
  category?: string;
  /** Height over width of the frame. */
  ratio?: number;
  /** The `sizes` attribute: how wide it stands on the page. */
  sizes: string;
  /** Above the fold: loaded at once, and before all other pictures unless it is only a ground. */
  eager?: boolean | "ground";
  /** Only its edge is in sight at first: it waits for the others. */
  late?: boolean;
  crop?: "fill" | "fit";
  /** Large and full of pattern, where fewer bytes are not seen; around a shadow on a plain ground they would be. */
  eco?: boolean;
  /** Pixels of the widest file: less for a picture that is never large, more for one that is looked at from near. */
  widest?: (typeof widths)[number];
  /** Shown instead when the picture cannot be loaded. */
  fallback?: string;
  /** Marks itself `data-loaded` once it can be seen, for a picture that fades in. */
  fadesIn?: boolean;
  className?: string;
};

/** A responsive picture with its place kept; it has a transparent ground of its own. */
export function Picture({
  path: wanted,
  alt,
  category,
  ratio = 1.25,
  sizes,
  eager = false,
  late = false,
  crop = "fill",
  eco = false,
  widest = 1200,
  fallback,
  fadesIn = false,
  className,
}: PictureProps) {
  const { store } = useShop();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const path = wanted && [wanted, fallback].find((one) => one && !broken.includes(one));
  if (!path) return <NoPicture alt={alt} className={className} />;
  const isBroken = () => setBroken((known) => (known.includes(path) ? known : [...known, path]));
  const addressOf = imageUrls(store.image_base_url, path, category);
  const at = (width: number) =>
    addressOf({
      width,
      height: Math.round(width * ratio),
      crop,
      ...(eco ? { quality: "eco" } : {}),
    });
  const offered = widths.filter((width) => width <= widest);
  return (
    // In a picture element: the page then names the file once, instead of once more as a preload.
    <picture className="contents">
      <img
        src={at(Math.min(480, widest))}
        srcSet={offered.map((width) => `${at(width)} ${width}w`).join(", ")}
        sizes={sizes}
        width={800}
        height={Math.round(800 * ratio)}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={late || eager === "ground" ? "low" : eager ? "high" : "auto"}
        decoding={eager ? "sync" : "async"}
        onError={isBroken}
        onLoad={fadesIn ? (event) => event.currentTarget.setAttribute("data-loaded", "") : undefined}
        // It may have failed before this page came to life.
        ref={(image) => {
          if (image?.complete && image.currentSrc !== "" && image.naturalWidth === 0) isBroken();
        }}
        className={className}
      />
    </picture>
  );
}

/** Where there is no picture the ground carries the mark of the store. */
function NoPicture({ alt, className }: { alt: string; className?: string }) {
  const named = alt ? ({ role: "img", "aria-label": alt } as const) : ({ "aria-hidden": true } as const);
  return (
    <span {...named} className={`grid place-items-center text-ink opacity-20 ${className ?? ""}`}>
      <Mark className="h-auto w-[30%]" />
    </span>
  );
}

/** The class of the tinted ground that a thing with this number stands on. */
export function groundOf(id: number): string {
  return `ground-${((id % 4) + 4) % 4}`;
}
