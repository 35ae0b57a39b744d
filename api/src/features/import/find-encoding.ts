import { isAscii } from "node:buffer";
import { analyse } from "chardet";

/** Of 32 kB or more: enough to tell an encoding by. */
const SAMPLE_CHUNKS = 8;
/** By so much another encoding must be likelier than the one of western spreadsheets. */
const MARGIN = 15;
const WESTERN = "windows-1252";
/** The library's confidence in UTF-8 where one sequence in ten or fewer is damaged. */
const DAMAGED = 25;

/**
 * The name of a text's encoding: by its byte order mark, else UTF-8 if it is that to its end, else the one
 * that suits its bytes best.
 * @returns a label of the Encoding Standard
 */
export async function findEncoding(bytes: AsyncIterable<Buffer>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const sample: Buffer[] = [];
  let isFirst = true;
  for await (const chunk of bytes) {
    const wide = isFirst ? wideEncoding(chunk) : undefined;
    if (wide) return wide;
    isFirst = false;
    if (!isAscii(chunk)) sample.push(chunk);
    if (sample.length > SAMPLE_CHUNKS) sample.shift();
    if (!decodes(decoder, chunk)) return likeliest(Buffer.concat(sample));
  }
  return decodes(decoder) ? "utf-8" : likeliest(Buffer.concat(sample));
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 by its byte order mark, or by the zeros beside the letters of a header. */
function wideEncoding(start: Buffer): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const letters = start.subarray(0, 64);
  const zerosAt = (odd: number) => letters.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) < letters.length / 4) return undefined;
  return odd > even ? (even === 0 ? "utf-16le" : undefined) : odd === 0 ? "utf-16be" : undefined;
}

function likeliest(sample: Buffer): string {
  const found = analyse(foreignWords(sample)).flatMap(({ name, confidence }) => {
    const label = labelOf(name);
    return label ? [{ label, confidence }] : [];
  });
  const confidenceOf = (label: string) => found.find((one) => one.label === label)?.confidence ?? 0;
  // One damaged letter does not make a file another encoding.
  if (confidenceOf("utf-8") >= DAMAGED) return "utf-8";
  const [best] = found;
  return best && best.confidence > confidenceOf(WESTERN) + MARGIN ? best.label : WESTERN;
}

/** The words that are not ASCII: the others speak for English. */
function foreignWords(text: Buffer): Buffer {
  const words = text.toString("latin1").split(/[ \t\r\n,;"<>|]+/);
  return Buffer.from(words.filter((word) => /[\x80-\xff]/.test(word)).join(" "), "latin1");
}

/** The Encoding Standard reads ISO-8859-1 as windows-1252. It does not have all that the library names. */
function labelOf(name: string): string | undefined {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}
