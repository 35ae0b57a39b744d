import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@adire/contract/endpoints";
import type { ProductPage } from "@adire/contract/shapes";
import { misspellingRecall } from "../../e2e/src/misspellings.ts";
import { type OpenShop, openShop, root } from "../../e2e/src/shop.ts";
import { idOf, isTrainingQuery, type Judged, ndcg, readJudgments, toImportFile } from "./judgments.ts";
import type { Part, Row } from "./part.ts";

/** Of all queries; the halves tell whether the tuning fits one of them only. */
const MIN_NDCG = 0.8;
/** The share of found products with one and with two typing errors. */
const MIN_FOUND = [0.95, 0.8];
const data = process.env.ADIRE_SHARED_DATA ?? join(root, "../shared/data");

/** Ranking quality for real shopping queries, and recall with typing errors. */
export const searchQualityPart: Part = {
  name: "search-quality",
  async measure() {
    const judgments = join(data, "search-judgments.csv.gz");
    const fashion = join(data, "fashion-12k.csv.gz");
    const missing = [judgments, fashion].filter((file) => !existsSync(file));
    if (missing.length > 0) {
      console.log(`Left out: ${missing.join(" and ")} is not there (ADIRE_SHARED_DATA names its folder).`);
      return [];
    }
    const judged = readJudgments(judgments);
    return [...(await measureRanking(judged)), ...(await measureMisspellings(fashion))];
  },
};

async function measureRanking(judged: readonly Judged[]): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "adire-judged-"));
  const file = join(folder, "judged.csv");
  await writeFile(file, toImportFile(judged));
  const shop = await openWith(file);
  try {
    const grades = new Map<string, Map<string, number>>();
    for (const { query, id, grade } of judged)
      grades.set(query, (grades.get(query) ?? new Map<string, number>()).set(id, grade));
    const measured: { query: string; score: number; found: number; ms: number }[] = [];
    for (const [query, graded] of grades) {
      const from = performance.now();
      const { results } = await search(shop, query);
      const ms = performance.now() - from;
      const found = results.map(({ image }) => idOf(image));
      measured.push({ query, score: ndcg(found, graded), found: results.length, ms });
    }
    const row = (what: string, some: typeof measured, least = 0): Row => {
      const mean = some.reduce((sum, { score }) => sum + score, 0) / some.length;
      const empty = some.filter(({ found }) => found === 0).map(({ query }) => query);
      const times = some.map(({ ms }) => ms).sort((a, b) => a - b);
      return {
        what,
        figures: {
          queries: String(some.length),
          "nDCG@10": mean.toFixed(4),
          "without a result": String(empty.length),
          "median ms": (times[times.length >> 1] ?? 0).toFixed(1),
        },
        fallsShort: [
          ...(mean < least ? [`nDCG@10 below ${least}`] : []),
          ...(empty.length > 0 ? [`nothing for ${empty.join(", ")}`] : []),
        ],
      };
    };
    return [
      row(
        "the half it is tuned on",
        measured.filter(({ query }) => isTrainingQuery(query)),
      ),
      row(
        "the other half",
        measured.filter(({ query }) => !isTrainingQuery(query)),
      ),
      row("all queries", measured, MIN_NDCG),
    ];
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureMisspellings(file: string): Promise<Row[]> {
  const shop = await openWith(file);
  try {
    const rows: Row[] = [];
    for (const [at, wanted] of MIN_FOUND.entries()) {
      const { asked, found, missed } = await misspellingRecall(shop.api, at + 1, 500);
      rows.push({
        what: `words of fashion-12k with ${at + 1} typing error${at ? "s" : ""}`,
        figures: { queries: String(asked), "found in ten": `${((100 * found) / asked).toFixed(1)} %` },
        fallsShort:
          found / asked < wanted ? [`below ${100 * wanted} %: ${missed.slice(0, 8).join(", ")}`] : [],
      });
    }
    return rows;
  } finally {
    await shop.stop();
  }
}

/** A new store with the products of a file. */
async function openWith(file: string): Promise<OpenShop> {
  const shop = await openShop({ DEMO: "false" });
  const done = spawnSync(process.execPath, [join(root, "api/src/import.ts"), file], {
    env: { ...process.env, DATA_DIR: shop.dataDir },
    encoding: "utf8",
  });
  if (done.status !== 0) {
    await shop.stop();
    throw new Error(`the import of ${file} failed:\n${done.stdout}${done.stderr}`);
  }
  return shop;
}

async function search(shop: OpenShop, text: string): Promise<ProductPage> {
  const query = new URLSearchParams({ search: text, page_size: "10" });
  const answer = await fetch(`${shop.api}${endpoints.products.list.path}?${query}`);
  return (await answer.json()) as ProductPage;
}
