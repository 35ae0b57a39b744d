/** A row of the table, which may span several lines of the file. `closed`: its quotes are balanced. */
export type RawRecord = { lines: string[]; closed: boolean };

/** Characters. A longer record is taken for one with an unclosed quote. */
const MAX_RECORD = 1_000_000;

/** Splits a stream of text into lines, without their ends (LF, CRLF or CR). */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  let end = "";
  for await (const chunk of text) {
    const whole = end + chunk;
    // The LF of a CRLF may be in the next chunk.
    end = whole.endsWith("\r") ? "\r" : "";
    const parts = linesIn(rest + (end ? whole.slice(0, -1) : whole));
    rest = parts.pop() ?? "";
    yield* parts;
  }
  yield* linesIn(rest + end).filter((line, at, all) => line !== "" || at < all.length - 1);
}

function linesIn(text: string): string[] {
  const lines = text.split("\n");
  if (!text.includes("\r")) return lines;
  return lines.flatMap((line, at) => {
    const bare = line.endsWith("\r") && at < lines.length - 1 ? line.slice(0, -1) : line;
    return bare.includes("\r") ? bare.split("\r") : bare;
  });
}

/**
 * Assembles lines to records: a record ends with the line that makes its number of quotes even. One whose
 * quotes stay open until the end of the file, or for too long, is returned as not closed.
 */
export class RecordAssembler {
  #lines: string[] = [];
  #open = false;
  #length = 0;

  /** Adds the next line. @returns the record that it completes */
  add(line: string): RawRecord | undefined {
    this.#lines.push(line);
    this.#length += line.length + 1;
    if (countQuotes(line) % 2 === 1) this.#open = !this.#open;
    if (!this.#open) return this.#take(true);
    return this.#length > MAX_RECORD ? this.#take(false) : undefined;
  }

  /** @returns the incomplete record at the end of the file */
  end(): RawRecord | undefined {
    return this.#lines.length ? this.#take(false) : undefined;
  }

  #take(closed: boolean): RawRecord {
    const record = { lines: this.#lines, closed };
    this.#lines = [];
    this.#open = false;
    this.#length = 0;
    return record;
  }
}

function countQuotes(line: string): number {
  let count = 0;
  for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1)) count += 1;
  return count;
}
