/** Results that are known: what a catalog's most looked at products take, a few megabytes. */
const mostKnown = 1_000;
const known = new Map<string, unknown>();

/** The results of a page stand last in an answer, and each begins with its id. */
const start = '"results":[{"id":';
const between = '},{"id":';
const end = "}]}";

/**
 * Reads an answer of the API. Of a page of results each one that came before, letter by letter, is the object that it was then, so that
 * what was made of it then still holds; nobody changes it.
 * @throws SyntaxError for what is no JSON
 */
export function readAnswer(text: string): unknown {
  const at = text.indexOf(start);
  if (at < 0 || !text.endsWith(end)) return JSON.parse(text);
  const pieces = text.slice(at + start.length, -end.length).split(between);
  try {
    const rest = JSON.parse(`${text.slice(0, at)}"results":[]}`) as object;
    return { ...rest, results: pieces.map(resultOf) };
  } catch {
    // The marks stood deeper than in a page of results: one of the pieces was no whole one.
    return JSON.parse(text);
  }
}

function resultOf(piece: string): unknown {
  const before = known.get(piece);
  if (before !== undefined) return before;
  const result: unknown = JSON.parse(`{"id":${piece}}`);
  for (const oldest of known.keys()) {
    if (known.size < mostKnown) break;
    known.delete(oldest);
  }
  // A copy: a part of a text keeps the whole text in memory.
  known.set(Buffer.from(piece).toString(), result);
  return result;
}
