import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

/** Product code; `demo`, `e2e` and `bench` are checked by the linter only. */
const product =
  /^(contract|api|pay-desk|fake-paystack|ui|storefront|back-office|postgres|telemetry|run)\/.*\.(tsx?|mjs|css|sql)$/;
const generated = ["api/src/db/types.ts"];

const MAX_COLUMNS = 120;
const MAX_COMMENT_COLUMNS = 110;

/** What the store was freed of. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bWebAssembly\b/, "use a maintained library"],
  [/\bcrc(32|table)?\b|\bpolynomial/i, "compress with node:zlib"],
  [/\bprocess\.binding\b|\bzlib\._/, "use documented interfaces of Node"],
  [/\bScripts\(/, "render <Scripts>, do not call it"],
  [/\bhijack\(/, "answer by Fastify's reply"],
  [/\b[A-Z_]+_MOST\b/, "limits are called MAX_…"],
];
/** Names that the field has other words for, with those words. */
const names: Readonly<Record<string, string>> = {
  Described: "SearchDocument",
  FloodGate: "rateLimiter",
  Holder: "ReservationOwner",
  KeptProducts: "UndoConflicts",
  ProductFacts: "IndexedProduct",
  SearchReading: "ParsedSearch",
  TextReading: "ParsedText",
  askedFor: "cacheKey",
  doorkeeper: "admission filter",
  giveBackConnections: "drainConnections",
  keptWhile: "memoize",
  leisure: "idleQueue",
  not_stuck: "nothing_to_settle",
  noteHistory: "appendOrderHistory",
  pageSizeMost: "MAX_PAGE_SIZE",
  rarity: "inverseDocumentFrequency",
  readSearch: "parseQuery",
  readyAnswers: "responseCache",
  readyPages: "pageCache",
  refuseHoarding: "enforceReservationLimit",
  remembering: "memoize",
  strayArrows: "import rules",
  takeBackStock: "restock",
  tellBackInStock: "notifyBackInStock",
  workEvent: "processEvent",
};
const kebab = (name: string) => name.replace(/\B[A-Z]/g, "-$&").toLowerCase();

/** @returns a sentence for each line of product code that breaks a rule; none means success */
export function brokenSourceRules(root: string): string[] {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => product.test(file) && !generated.includes(file))
    .filter((file) => !file.startsWith("run/source-rules."));
  return files.flatMap((file) => brokenIn(file, readFileSync(join(root, file), "utf8")));
}

export function brokenIn(file: string, text: string): string[] {
  const found = Object.entries(names)
    .filter(([name]) => new RegExp(`(^|[/.-])${kebab(name)}[/.-]`).test(file.toLowerCase()))
    .map(([name, better]) => `${file}: ${name} is called ${better}`);
  const comments = commentLines(file, text);
  text.split("\n").forEach((line, index) => {
    const at = `${file}:${index + 1}`;
    if (line.length > MAX_COLUMNS) found.push(`${at}: ${line.length} columns, at most ${MAX_COLUMNS}`);
    else if (comments.has(index) && line.length > MAX_COMMENT_COLUMNS)
      found.push(`${at}: a comment of ${line.length} columns, at most ${MAX_COMMENT_COLUMNS}`);
    for (const [pattern, instead] of forbidden)
      if (pattern.test(line)) found.push(`${at}: ${pattern.exec(line)?.[0]}: ${instead}`);
    for (const [name, better] of Object.entries(names))
      if (new RegExp(`\\b${name}\\b`).test(line)) found.push(`${at}: ${name} is called ${better}`);
  });
  return found;
}

/** A line comment of SQL, behind statements whose strings may hold two hyphens. */
const sqlComment = /^(?:[^'-]|'[^']*'|-(?!-))*--/;

/** The lines of a TypeScript or SQL file that hold comments, from 0. */
function commentLines(file: string, text: string): Set<number> {
  if (file.endsWith(".sql"))
    return new Set(text.split("\n").flatMap((line, index) => (sqlComment.test(line) ? [index] : [])));
  if (!/\.(tsx?|mjs)$/.test(file)) return new Set();
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length - 1;
  return new Set(
    parseSync(file, text).comments.flatMap(({ start, end }) => {
      const first = lineOf(start);
      return Array.from({ length: lineOf(end) - first + 1 }, (_, more) => first + more);
    }),
  );
}
