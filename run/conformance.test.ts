import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/** docs/conformance.md is a promise: what it names exists, and what it calls done has a test. */
const root = fileURLToPath(new URL("..", import.meta.url));
const text = readFileSync(join(root, "docs/conformance.md"), "utf8");
const states = ["done", "part", "open", "differs"] as const;
type Row = { at: number; line: string; state: string; why: string; builtIn: string[]; shownBy: string[] };

/** The paths of a cell; a dash names none. */
function pathsOf(cell: string): string[] {
  return cell === "—" ? [] : [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

function rowsOf(table: string): Row[] {
  return table.split("\n").flatMap((row, index) => {
    const cells = row.split("|").map((cell) => cell.trim());
    if (!row.startsWith("|") || cells[1] === "line" || /^-+$/.test(cells[1] ?? "")) return [];
    const [, line = "", state = "", builtIn = "", shownBy = ""] = cells;
    const [, word = state, why = ""] = /^\*\*(\w+)\*\*(?:: (.+))?$/.exec(state) ?? [];
    return { at: index + 1, line, state: word, why, builtIn: pathsOf(builtIn), shownBy: pathsOf(shownBy) };
  });
}

const rows = rowsOf(text);
const told = (row: Row) => `line ${row.at}: ${row.line}`;
const where = (wrong: (row: Row) => boolean) => rows.filter(wrong).map(told);

describe("the conformance table", () => {
  test("has rows of four cells in known states", () => {
    expect(rows.length).toBeGreaterThan(250);
    const broken = text.split("\n").filter((row) => row.startsWith("|") && row.split("|").length !== 6);
    expect(broken).toEqual([]);
    expect(where((row) => !states.some((state) => state === row.state))).toEqual([]);
    expect(where((row) => row.line === "")).toEqual([]);
  });

  test("names only what exists", () => {
    const missing = rows.flatMap((row) =>
      [...row.builtIn, ...row.shownBy]
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${told(row)}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test("calls done only what is built and tested", () => {
    const done = (row: Row) => row.state === "done";
    expect(where((row) => done(row) && row.builtIn.length === 0)).toEqual([]);
    expect(where((row) => done(row) && !row.shownBy.some((path) => /\.test\.tsx?$/.test(path)))).toEqual([]);
  });

  test("says what is missing, why it is open, or what decided that it differs", () => {
    expect(where((row) => row.state !== "done" && row.why === "")).toEqual([]);
    expect(where((row) => row.state === "differs" && !row.why.startsWith("decisions, "))).toEqual([]);
    expect(where((row) => row.state === "part" && row.builtIn.length === 0)).toEqual([]);
  });

  test("quotes only texts that its files have, in one piece", () => {
    const inOneLine = (source: string) => source.replace(/\s+/g, " ");
    const absent = rows
      .filter((row) => row.state === "done" || row.state === "part")
      .flatMap((row) => {
        const sources = row.builtIn.filter((path) => /\.\w+$/.test(path));
        const written = sources.map((path) => inOneLine(readFileSync(join(root, path), "utf8"))).join("\n");
        const quoted = [...row.line.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "");
        return quoted.filter((words) => !written.includes(words)).map((words) => `${told(row)}: ${words}`);
      });
    expect(absent).toEqual([]);
  });

  test("counts right", () => {
    const counted = states.map((state) => `${state} ${rows.filter((row) => row.state === state).length}`);
    expect(/^Counts: (.+)\.$/m.exec(text)?.[1]).toBe(counted.join(", "));
    expect(text).toContain(`(${rows.length} rows;`);
  });
});

describe("the security page", () => {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const measures = page
    .split("\n")
    .filter((row) => /^\| ([23]\.\d|1[a-g])/.test(row))
    .map((row) => row.split("|").map((cell) => cell.trim()));

  test("has a row for every number of the acceptance list", () => {
    const numbers = (chapter: number, last: number) =>
      Array.from({ length: last }, (_, place) => `${chapter}.${place + 1}`);
    const covered = new Set(measures.map(([, number]) => number));
    expect([...numbers(2, 30), ...numbers(3, 20)].filter((number) => !covered.has(number))).toEqual([]);
  });

  test("shows each row by a test that exists, or says why there is none", () => {
    for (const [, number, measure, builtIn = "", shownBy = "", ...rest] of measures) {
      const about = `${number} ${measure}`;
      const isShown = /^`[^`]+\.ts`/.test(shownBy);
      expect(isShown || /^— \w{2,}/.test(shownBy), about).toBe(true);
      const paths = [...pathsOf(builtIn), ...(isShown ? pathsOf(shownBy) : [])];
      expect(
        paths.filter((path) => !existsSync(join(root, path))),
        about,
      ).toEqual([]);
      expect(rest, about).toEqual([""]);
    }
  });
});
