import { randomBytes } from "node:crypto";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Keep } from "./kept.tsx";

/** Stands in a page for markup that is kept as bytes. Nobody outside ever sees it, so that nothing else in a page can be it. */
const mark = randomBytes(18).toString("base64url");
const markBytes = Buffer.from(mark);
const digits = 6;

/** Where pages are put together, one after the other: each in a place of its own would leave holes in memory. */
let place = Buffer.alloc(0);
function inPlace(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (place.length < length) place = Buffer.alloc(2 * length);
  let at = 0;
  for (const part of parts) at += part.copy(place, at);
  return place.subarray(0, length);
}

export type Keeper = {
  /** For a page that goes to its reader while it is made. */
  keep: Keep;
  /**
   * For a page that is made to its end first: React carries marks in it, and the bytes come in at the end, as does what shall
   * stand last in its body.
   */
  apart: () => {
    keep: Keep;
    /** @returns bytes that hold until the next page is filled */
    fill: (page: Buffer, last: string) => Buffer;
  };
};

/** @param most bytes that are kept at most, names and markup; what was used last goes last */
export function makeKeeper(most: number): Keeper {
  const kept = new Map<string, Buffer>();
  let size = 0;

  function read(name: string, draw: () => ReactNode): Buffer {
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const markup = Buffer.from(renderToString(draw()));
    kept.set(name, markup);
    size += name.length + markup.length;
    for (const [oldest, { length }] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= oldest.length + length;
    }
    return markup;
  }

  return {
    keep: (name, draw) => read(name, draw).toString(),
    apart() {
      const used: Buffer[] = [];
      return {
        keep(name, draw) {
          used.push(read(name, draw));
          return mark + String(used.length - 1).padStart(digits, "0");
        },
        fill(page, last) {
          const parts: Buffer[] = [];
          let from = 0;
          for (let at = page.indexOf(markBytes); at >= 0; at = page.indexOf(markBytes, from)) {
            const end = at + markBytes.length + digits;
            const which = Number(page.toString("latin1", at + markBytes.length, end));
            parts.push(page.subarray(from, at), used[which] ?? Buffer.alloc(0));
            from = end;
          }
          const end = Math.max(from, page.lastIndexOf("</body>"));
          parts.push(page.subarray(from, end), Buffer.from(last), page.subarray(end));
          return inPlace(parts);
        },
      };
    },
  };
}
