import { renderToString } from "react-dom/server";
import type { Keep } from "./kept.tsx";

/** @param most characters that are kept at most, names and markup; what was used last goes last */
export function makeKeep(most: number): Keep {
  const kept = new Map<string, string>();
  let size = 0;
  return (name, draw) => {
    const known = kept.get(name);
    if (known !== undefined) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const markup = renderToString(draw());
    kept.set(name, markup);
    size += name.length + markup.length;
    for (const [oldest, { length }] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= oldest.length + length;
    }
    return markup;
  };
}
