/** Picture paths as the specification, section 3 ("Image paths"), resolves them. */

export function slug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * The URL of a picture. Full URLs stay; paths starting with image/upload/ or ecommerce/ get the service
 * prefix; bare filenames are placed in a folder named after the category, or in general/.
 * @param size one of the transforms in `picture-sizes.ts`
 */
export function imageUrl(base: string, path: string, category = "", size?: string): string {
  return imageUrls(base, path, category)(size);
}

/** The same for a picture that is wanted in many sizes. */
export function imageUrls(base: string, path: string, category = ""): (size?: string) => string {
  if (/^https?:\/\//i.test(path)) return () => path;
  const rest = placeOf(path.replace(/^\/+/, ""), category);
  return (size) => `${base}/image/upload/${size ? `${size}/` : ""}${rest}`;
}

function placeOf(clean: string, category: string): string {
  if (clean.startsWith("image/upload/")) return clean.slice("image/upload/".length);
  const placed = clean.startsWith("ecommerce/") ? clean : `ecommerce/${slug(category) || "general"}/${clean}`;
  return `v1/${placed.split("/").map(encodeURIComponent).join("/")}`;
}
