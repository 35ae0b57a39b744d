import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import { escapedText, type Keep } from "./kept.tsx";

/** Stands in a page for markup that is kept as bytes. Nobody outside ever sees it, so that nothing else in a page can be it. */
const mark = randomBytes(18).toString("base64url");
const markBytes = Buffer.from(mark);
const digits = 6;
/** Stands in kept markup for the text of a hole; an address as well as any other text. */
const holeMark = `/${randomBytes(18).toString("base64url")}`;
const holeDigits = 2;

/** Kept markup: bytes, and between them the numbers of holes. */
type Markup = readonly (Buffer | number)[];

function markupOf(drawn: string): Markup {
  const [first = "", ...rest] = drawn.split(holeMark);
  return [
    Buffer.from(first),
    ...rest.flatMap((piece) => [Number(piece.slice(0, holeDigits)), Buffer.from(piece.slice(holeDigits))]),
  ];
}
const marksOf = (holes: readonly string[]) =>
  holes.map((_, hole) => holeMark + String(hole).padStart(holeDigits, "0"));
const bytesIn = (markup: Markup) =>
  markup.reduce<number>((sum, piece) => sum + (typeof piece === "number" ? 0 : piece.length), 0);
const filled = (markup: Markup, holes: readonly string[]): readonly Buffer[] =>
  markup.map((piece) => (typeof piece === "number" ? Buffer.from(escapedText(holes[piece] ?? "")) : piece));

/** Where pages are put together, one after the other: each in a place of its own would leave holes in memory. */
let place = Buffer.alloc(0);
/** @returns bytes that hold until it is used again */
export function inOnePlace(parts: readonly Buffer[]): Buffer {
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
    /** @returns the pieces of the page */
    pieces: (page: Buffer) => Buffer[];
    /** @returns bytes that hold until the next page is filled */
    fill: (page: Buffer, last: string) => Buffer;
  };
};

/** @param most bytes that are kept at most, names and markup; what was used last goes last */
export function makeKeeper(most: number): Keeper {
  const kept = new Map<string, Markup>();
  let size = 0;

  function read(name: string, draw: Parameters<Keep>[1], holes: readonly string[]): Markup {
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const markup = markupOf(renderToString(draw(marksOf(holes))));
    kept.set(name, markup);
    size += name.length + bytesIn(markup);
    for (const [oldest, leaving] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= oldest.length + bytesIn(leaving);
    }
    return markup;
  }

  return {
    keep: (name, draw, holes = []) => Buffer.concat(filled(read(name, draw, holes), holes)).toString(),
    apart() {
      const used: (readonly Buffer[])[] = [];
      function pieces(page: Buffer): Buffer[] {
        const parts: Buffer[] = [];
        let from = 0;
        for (let at = page.indexOf(markBytes); at >= 0; at = page.indexOf(markBytes, from)) {
          const end = at + markBytes.length + digits;
          const which = Number(page.toString("latin1", at + markBytes.length, end));
          parts.push(page.subarray(from, at), ...(used[which] ?? []));
          from = end;
        }
        parts.push(page.subarray(from));
        return parts;
      }
      return {
        keep(name, draw, holes = []) {
          used.push(filled(read(name, draw, holes), holes));
          return mark + String(used.length - 1).padStart(digits, "0");
        },
        pieces,
        fill(page, last) {
          const end = page.lastIndexOf("</body>");
          if (!last || end < 0) return inOnePlace([...pieces(page), Buffer.from(last)]);
          return inOnePlace([...pieces(page.subarray(0, end)), Buffer.from(last), page.subarray(end)]);
        },
      };
    },
  };
}
