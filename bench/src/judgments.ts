import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A product's relevance for a real shopping query; the grade is 1 to 4. */
export type Judged = { query: string; id: string; title: string; description: string; grade: number };

export function readJudgments(file: string): Judged[] {
  const [header = [], ...rows] = readCsv(gunzipSync(readFileSync(file)).toString("utf8"));
  const at = (name: string) => header.indexOf(name);
  return rows.map((row) => ({
    query: row[at("query")] ?? "",
    id: row[at("product_id")] ?? "",
    title: row[at("title")] ?? "",
    description: row[at("description")] ?? "",
    grade: Number(row[at("grade")]),
  }));
}

/** Parses CSV by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
}

const pictures = "https://pictures.example/judged/";
/** The id of a product, from its picture in the store. */
export const idOf = (image: string | null): string => image?.slice(pictures.length) ?? "";

/** An import file of the products. The picture contains the id; the price is required but arbitrary. */
export function toImportFile(judged: readonly Judged[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = judged.map(({ id, title, description }) =>
    [id, title, description, "10.00", pictures + id].map(cell).join(","),
  );
  return ["Handle,Title,Body (HTML),Variant Price,Image Src", ...rows].join("\r\n");
}

/** Splits the queries by hash into a training half and a test half. */
export const isTrainingQuery = (query: string): boolean =>
  (createHash("sha256").update(query).digest().at(-1) ?? 0) % 2 === 1;

/**
 * nDCG@10 with gain 2^(grade−1)−1.
 * @param found handles, best first; handles without a judgment have no gain
 */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (grade: number) => 2 ** (grade - 1) - 1;
  const sum = (gains: readonly number[]) =>
    gains.slice(0, 10).reduce((total, value, rank) => total + value / Math.log2(rank + 2), 0);
  const ideal = sum([...grades.values()].map(gain).sort((a, b) => b - a));
  return ideal === 0 ? 1 : sum(found.map((id) => gain(grades.get(id) ?? 1))) / ideal;
}
