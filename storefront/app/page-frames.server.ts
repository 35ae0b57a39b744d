import { inOnePlace } from "./ui/keep.server.ts";

/** A part of a page, in pieces. */
export type Part = readonly Buffer[];
/** What is said of a page beside its bytes. */
export type MadePage = Pick<Response, "status" | "headers">;

export type Frames = {
  /**
   * The page of which these are the parts, where its frame is trusted.
   * @param take is given its bytes, to be read at once
   */
  give: (key: string, parts: readonly Part[], take: (page: Buffer) => void) => MadePage | undefined;
  /** Learns from a whole page what stands around these parts of it. @returns what has to be told the rest of the page */
  learn: (key: string, parts: readonly Part[], page: Buffer) => (made: MadePage) => void;
};

/** A page without the parts that were cut out of it: what stands before each, and behind the last. */
type Frame = readonly Buffer[];
type Known = { frame: Frame; headers: string; made: MadePage; state: "new" | "trusted" | "unlike" };

/**
 * What pages have in common that differ in a few parts. A frame is cut out of one page, and trusted once a second one is what comes out of
 * it, byte by byte; where it is not, it is never used.
 * @param most frames that are known at a time
 */
export function makeFrames(most: number): Frames {
  const known = new Map<string, Known>();
  const headersOf = ({ headers }: MadePage) => JSON.stringify([...headers]);
  return {
    give(key, parts, take) {
      const { state, frame, made } = known.get(key) ?? {};
      if (state !== "trusted" || !frame) return undefined;
      take(filled(frame, parts));
      return made;
    },
    learn(key, parts, page) {
      const first = known.get(key);
      if (first) {
        const alike = filled(first.frame, parts).equals(page);
        return (made) => {
          if (first.state !== "new") return;
          first.state =
            alike && made.status === 200 && headersOf(made) === first.headers ? "trusted" : "unlike";
        };
      }
      const frame = frameOf(page, parts);
      return (made) => {
        if (!frame || made.status !== 200) return;
        if (known.size >= most) known.clear();
        known.set(key, { frame, headers: headersOf(made), made, state: "new" });
      };
    },
  };
}

const filled = (frame: Frame, parts: readonly Part[]): Buffer =>
  inOnePlace(frame.flatMap((piece, at) => [piece, ...(parts[at] ?? [])]));

/** @param parts in the order in which they stand in the page, each once @returns nothing where they do not */
function frameOf(page: Buffer, parts: readonly Part[]): Frame | undefined {
  const frame: Buffer[] = [];
  let from = 0;
  for (const part of parts) {
    const bytes = Buffer.concat(part);
    const at = page.indexOf(bytes);
    if (bytes.length === 0 || at < from || page.indexOf(bytes, at + 1) >= 0) return undefined;
    frame.push(Buffer.from(page.subarray(from, at)));
    from = at + bytes.length;
  }
  return [...frame, Buffer.from(page.subarray(from))];
}
