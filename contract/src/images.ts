/** Picture paths as the specification, section 3 ("Image paths"), resolves them. */

export function slug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export type Transform = {
  width: number;
  height?: number;
  crop?: "fill" | "fit" | "pad";
  /** What stands behind and around the picture: six hexadecimal digits. */
  ground?: string | undefined;
  format?: "auto" | "jpg";
  /** Large and full of pattern, where fewer bytes are not seen. */
  quality?: "eco";
};

/** Sides in px of the pictures that stand beside links elsewhere. */
export const shareSize = { width: 1200, height: 630 } as const;

/**
 * The URL of a picture. Full URLs stay; paths starting with image/upload/ or ecommerce/ get the service
 * prefix; bare filenames are placed in a folder named after the category, or in general/.
 */
export function imageUrl(base: string, path: string, category = "", transform?: Transform): string {
  return imageUrls(base, path, category)(transform);
}

/** The same for a picture that is wanted in many sizes. */
export function imageUrls(base: string, path: string, category = ""): (transform?: Transform) => string {
  if (/^https?:\/\//i.test(path)) return () => path;
  const rest = placeOf(path.replace(/^\/+/, ""), category);
  return (transform) => `${base}/image/upload/${transform ? `${stepsOf(transform)}/` : ""}${rest}`;
}

function placeOf(clean: string, category: string): string {
  if (clean.startsWith("image/upload/")) return clean.slice("image/upload/".length);
  const placed = clean.startsWith("ecommerce/") ? clean : `ecommerce/${slug(category) || "general"}/${clean}`;
  return `v1/${placed.split("/").map(encodeURIComponent).join("/")}`;
}

function stepsOf({ width, height, crop = "fill", ground, quality, format = "auto" }: Transform): string {
  const size = `w_${width}${height ? `,h_${height}` : ""}`;
  return `${size},c_${crop}${ground ? `,b_rgb:${ground}` : ""},q_auto${quality ? `:${quality}` : ""},f_${format}`;
}
