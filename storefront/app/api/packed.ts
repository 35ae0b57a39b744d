import { jsonOf } from "../ui/kept.tsx";

/** Something as one text, for its way from a loader to the page: the router would take it apart value by value. */
export type Packed<T> = string & { readonly of?: T };

/** The text is quoted twice more on its way; with apostrophes for its quotation marks hardly any has to be escaped. */
const quotedSimply = (json: string) => json.replace(/'/g, "\\u0027").replace(/"/g, "'");
const asJson = (text: string) => text.replaceAll("'", '"');

/** The last ones, so that whoever asks again is given the same object. */
const known = new Map<string, unknown>();
const mostKnown = 16;
function remember(text: string, value: unknown): void {
  known.set(text, value);
  for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
}

const quoted = new WeakMap<object, string>();
/** That of a result of a list is remembered with it: lists have many in common. */
function quotedResult(result: object): string {
  const text = quoted.get(result) ?? quotedSimply(jsonOf(result));
  quoted.set(result, text);
  return text;
}

/** @param value what JSON can say in full; its results, if it has some, are never changed */
export function packed<T extends object>(value: T & { results?: readonly object[] }): Packed<T> {
  const { results, ...rest } = value;
  const head = quotedSimply(JSON.stringify(rest)).slice(0, -1);
  let text = head;
  if (results) {
    // Added one by one: joining so long texts takes twenty times as long.
    text += `${head === "{" ? "" : ","}'results':[`;
    for (const [at, result] of results.entries()) text += (at > 0 ? "," : "") + quotedResult(result);
    text += "]";
  }
  text += "}";
  remember(text, value);
  return text;
}

export function unpacked<T>(text: Packed<T>): T {
  if (!known.has(text)) remember(text, JSON.parse(asJson(text)));
  return known.get(text) as T;
}
