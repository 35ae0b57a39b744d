/** Segments behind which an address is taken as it is: file names and tokens know upper case from lower. */
const exact = new Set(["assets", "track"]);
/** Behind these a whole number stands, and is written without leading zeros. */
const numbered = new Set(["products", "category", "orders"]);

/**
 * The one address of what was asked for: one slash between segments, none at the end, in lower case, whole numbers without
 * leading zeros. The query stays as it is.
 * @param target the request target as it came
 * @returns a path with its query that begins with exactly one slash, so that it can never lead to another host
 */
export function cleanAddress(target: string): string {
  const [, path = "", search = ""] =
    /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  // What React Router asks for while one walks through the shop keeps its own grammar.
  if (path.endsWith(".data")) return `/${path.replace(/^[\\/]+/, "")}${search}`;
  const segments = path.split(/[\\/]+/).filter((segment) => segment !== "");
  if (exact.has(segments[0]?.toLowerCase() ?? "")) return `/${segments.join("/")}${search}`;
  const clean = segments.map((segment, at) =>
    numbered.has(segments[at - 1]?.toLowerCase() ?? "") && /^0+\d+$/.test(segment)
      ? segment.replace(/^0+(?=\d)/, "")
      : segment.toLowerCase(),
  );
  return `/${clean.join("/")}${search}`;
}
