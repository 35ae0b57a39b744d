import type { ExplainQuery, SearchExplained } from "@adire/contract/shapes";
import { find } from "./find.ts";
import type { SearchIndex } from "./follow-words.ts";
import { nameHas, rarityOf, type Term, weights, worthOfFields } from "./rank.ts";
import { readingOf } from "./search.ts";
import { inDescription, inHead, inLabel, type TextIndex } from "./text-index.ts";
import { understand } from "./understand.ts";

type Explained = SearchExplained["results"][number];

/** Why products stand where they do in a search, before filters. */
export async function explain(
  index: SearchIndex,
  { search, limit }: ExplainQuery,
  nameOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<SearchExplained> {
  const words = index.words();
  const { text, parts } = understand(words, search, new Set());
  const found = find(words, index.synonyms(), text);
  const hits = found.first(limit);
  const names = await nameOf(hits.map(({ slot }) => words.idAt(slot)));
  const total = found.terms.reduce((sum, term) => sum + rarityOf(words, term), 0);
  return {
    ...readingOf(search, text, parts, found, found.exact),
    terms: found.terms.map((term) => ({
      typed: term.typed,
      counts_as: [
        ...[...term.alternatives.keys()].map((word) => words.words[word] as string),
        ...term.sequences.map(({ words: places }) =>
          places.map(([word]) => words.words[word as number]).join(" "),
        ),
      ],
      rarity: rounded(rarityOf(words, term)),
    })),
    results: hits.map(({ slot, score }) => {
      const terms = found.terms.flatMap((term) => explainTerm(words, term, slot) ?? []);
      const points = terms.reduce((sum, term) => sum + term.points, 0);
      const covered = found.terms
        .filter(({ typed }) => terms.some((term) => term.typed === typed))
        .reduce((sum, term) => sum + rarityOf(words, term), 0);
      const coverage = total === 0 ? 1 : (covered / total) ** weights.coverage;
      const length =
        1 / (1 - weights.length + (weights.length * words.nameLength(slot)) / words.averageNameLength);
      return {
        id: words.idAt(slot),
        name: names.get(words.idAt(slot)) ?? "",
        score: rounded(score),
        in_stock: words.isInStock(slot),
        terms: terms.map((term) => ({ ...term, worth: rounded(term.worth), points: rounded(term.points) })),
        neighbors: rounded(Math.max(0, score / length / coverage - points)),
        coverage: rounded(coverage),
        length: rounded(length),
      };
    }),
  };
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

function explainTerm(index: TextIndex, term: Term, slot: number): Explained["terms"][number] | undefined {
  let best: Omit<Explained["terms"][number], "typed" | "points"> | undefined;
  for (const [word, share] of term.alternatives) {
    const fields = index.postings(word).fieldsAt(slot);
    const worth = share * (worthOfFields[fields] as number);
    if (worth > (best?.worth ?? 0))
      best = { found: index.words[word] as string, fields: fieldsOf(fields), worth };
  }
  for (const { words, worth } of term.sequences)
    if (worth * weights.name > (best?.worth ?? 0) && nameHas(index, words, slot))
      best = {
        found: words.map(([word]) => index.words[word as number]).join(" "),
        fields: ["phrase"],
        worth: worth * weights.name,
      };
  return best && { typed: term.typed, ...best, points: best.worth * rarityOf(index, term) };
}

function fieldsOf(fields: number): Explained["terms"][number]["fields"] {
  return [
    ...(fields & inHead ? (["head"] as const) : []),
    ...((fields >> 1) & 3 ? (["name"] as const) : []),
    ...(fields & inLabel ? (["label"] as const) : []),
    ...(fields & inDescription ? (["description"] as const) : []),
  ];
}
