/** Something as one text, for its way from a loader to the page: the router would take it apart value by value. */
export type Packed<T> = string & { readonly of?: T };

/** The text is quoted twice more on its way; with its quotation marks exchanged for apostrophes hardly any has to be escaped. */
const exchanged = (text: string) =>
  text.includes("'")
    ? text.replaceAll("'", "\u0000").replaceAll('"', "'").replaceAll("\u0000", '"')
    : text.replaceAll('"', "'");

/** The last ones, so that whoever asks again is given the same object. */
const known = new Map<string, unknown>();
const mostKnown = 16;
function remember(text: string, value: unknown): void {
  known.set(text, value);
  for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
}

/** @param value what JSON can say in full */
export function packed<T>(value: T): Packed<T> {
  const text = exchanged(JSON.stringify(value));
  remember(text, value);
  return text;
}

export function unpacked<T>(text: Packed<T>): T {
  if (!known.has(text)) remember(text, JSON.parse(exchanged(text)));
  return known.get(text) as T;
}
