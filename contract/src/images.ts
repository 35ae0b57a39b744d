/** Picture paths as the specification, section 3 ("Image paths"), resolves them. */

export function slug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export type Transform = { width: number; height?: number; crop?: "fill" | "fit" };

/**
 * The address of a picture: full URLs are kept; paths starting with image/upload/ or ecommerce/ get the service prefix; bare
 * filenames are placed under a folder named after the category, else under general.
 */
export function imageUrl(base: string, path: string, category = "", transform?: Transform): string {
  if (/^https?:\/\//i.test(path)) return path;
  const steps = transform
    ? `w_${transform.width}${transform.height ? `,h_${transform.height}` : ""},c_${transform.crop ?? "fill"},q_auto,f_auto/`
    : "";
  const clean = path.replace(/^\/+/, "");
  if (clean.startsWith("image/upload/"))
    return `${base}/image/upload/${steps}${clean.slice("image/upload/".length)}`;
  const placed = clean.startsWith("ecommerce/") ? clean : `ecommerce/${slug(category) || "general"}/${clean}`;
  return `${base}/image/upload/${steps}v1/${placed.split("/").map(encodeURIComponent).join("/")}`;
}
