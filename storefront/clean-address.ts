/** First segments of case-sensitive paths: file names and tokens. */
const caseSensitive = new Set(["assets", "track"]);
/** Segments that precede a number. */
const beforeNumber = new Set(["products", "category", "collections", "orders"]);

/**
 * The canonical address of a request: lower case, one slash between segments, none at the end, numbers
 * without leading zeros. The query stays as it is.
 * @param target the request target as received
 * @returns a path with its query that begins with exactly one slash, so that it can never lead to another
 * host
 */
export function cleanAddress(target: string): string {
  const [, path = "", search = ""] =
    /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  // React Router's own addresses stay as they are.
  if (path.endsWith(".data")) return `/${path.replace(/^[\\/]+/, "")}${search}`;
  const segments = path.split(/[\\/]+/).filter((segment) => segment !== "");
  if (caseSensitive.has(segments[0]?.toLowerCase() ?? "")) return `/${segments.join("/")}${search}`;
  const clean = segments.map((segment, index) =>
    beforeNumber.has(segments[index - 1]?.toLowerCase() ?? "") && /^0+\d+$/.test(segment)
      ? segment.replace(/^0+(?=\d)/, "")
      : segment.toLowerCase(),
  );
  return `/${clean.join("/")}${search}`;
}
