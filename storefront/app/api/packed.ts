/** Something as one text, for its way from a loader to the page: the router would take it apart value by value. */
export type Packed<T> = string & { readonly of?: T };

/** The text is quoted twice more on its way; with apostrophes for its quotation marks hardly any has to be escaped. */
const quotedSimply = (json: string) => json.replaceAll("'", "\\u0027").replaceAll('"', "'");
const asJson = (text: string) => text.replaceAll("'", '"');

/** The last ones, so that whoever asks again is given the same object. */
const known = new Map<string, unknown>();
const mostKnown = 16;
function remember(text: string, value: unknown): void {
  known.set(text, value);
  for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
}

/** @param value what JSON can say in full */
export function packed<T>(value: T): Packed<T> {
  const text = quotedSimply(JSON.stringify(value));
  remember(text, value);
  return text;
}

export function unpacked<T>(text: Packed<T>): T {
  if (!known.has(text)) remember(text, JSON.parse(asJson(text)));
  return known.get(text) as T;
}
