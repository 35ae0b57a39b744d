import { type Bits, countSegment, countSegments, makeBits, segmentWords } from "./bits.ts";
import { addPart, type NumberSet } from "./number-set.ts";

const joined = makeBits(1);

/**
 * How many of `bits` are in at least one set of each union. It goes segment by segment: that of `bits` stays near the processor
 * while those of all sets are looked at, several at once.
 */
export function countUnions(unions: readonly (readonly NumberSet[])[], bits: Bits): number[] {
  const counts = unions.map(() => 0);
  const rows: Bits[] = [];
  const places: number[] = [];
  for (let from = 0; from < bits.length; from += segmentWords) {
    const segment = from / segmentWords;
    rows.length = 0;
    places.length = 0;
    for (let at = 0; at < unions.length; at += 1) {
      const union = unions[at] as readonly NumberSet[];
      const [only] = union;
      const part = only?.part(segment);
      if (union.length > 1) counts[at] = (counts[at] as number) + countJoined(union, segment, bits);
      else if (part && "listed" in part)
        counts[at] = (counts[at] as number) + countListed(part.listed, part.count, bits, from);
      else if (part) {
        rows.push(part.bits);
        places.push(at);
      }
    }
    countSegments(bits, rows, from).forEach((count, row) => {
      const at = places[row] as number;
      counts[at] = (counts[at] as number) + count;
    });
  }
  return counts;
}

function countJoined(union: readonly NumberSet[], segment: number, bits: Bits): number {
  joined.fill(0);
  for (const set of union) addPart(set.part(segment), joined, 0);
  return countSegment(bits, joined, segment * segmentWords);
}

function countListed(listed: Uint16Array, length: number, bits: Bits, from: number): number {
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const low = listed[at] as number;
    count += ((bits[from + (low >>> 5)] as number) >>> (low & 31)) & 1;
  }
  return count;
}
