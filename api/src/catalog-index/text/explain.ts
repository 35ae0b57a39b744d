import type { Explanation } from "../catalog-index.ts";
import { FIELD_WEIGHTS, fieldWeights, type Matches } from "./matches.ts";
import { IN_DESCRIPTION, IN_HEAD, IN_LABEL, IN_NAME } from "./postings.ts";
import { nameHasPhrase, type Term, type TermPhrase } from "./term.ts";
import type { TextIndex } from "./text-index.ts";

type Explained = Pick<Explanation, "terms" | "results">;
type ExplainedTerm = Explained["results"][number]["terms"][number];
type Field = ExplainedTerm["fields"][number];

const FIELDS = { head: IN_HEAD, name: IN_NAME, label: IN_LABEL, description: IN_DESCRIPTION, phrase: 0 };
const fieldNames: Field[] = ["head", "name", "label", "description"];
const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** The figures of the formula for some documents that match. */
export function explainMatches(index: TextIndex, matches: Matches, docIds: readonly number[]): Explained {
  const { terms, idfs } = matches;
  const wordOf = (wordId: number | undefined) => index.vocabulary.words[wordId ?? -1] as string;
  const textOf = ({ words }: TermPhrase) => words.map(([wordId]) => wordOf(wordId)).join(" ");

  /** The alternative of a term that counts for a document. */
  function explainTerm(term: Term, idf: number, docId: number): ExplainedTerm[] {
    const found = [...term.alternatives].map(([wordId, share]) => {
      const fields = index.postings(wordId).fieldsOf(docId);
      return {
        found: wordOf(wordId),
        fields: fieldNames.filter((name) => (fields & FIELDS[name]) !== 0),
        weight: (fieldWeights[fields] as number) * share,
      };
    });
    for (const phrase of term.phrases)
      if (nameHasPhrase(index, phrase.words, docId))
        found.push({ found: textOf(phrase), fields: ["phrase"], weight: phrase.share * FIELD_WEIGHTS.name });
    const [best] = found.sort((a, b) => b.weight - a.weight);
    return best && best.weight > 0 ? [{ typed: term.typed, ...best, points: best.weight * idf }] : [];
  }

  return {
    terms: terms.map(({ typed, alternatives, phrases }, at) => ({
      typed,
      counts_as: [...[...alternatives.keys()].map(wordOf), ...phrases.map(textOf)],
      inverse_document_frequency: rounded(idfs[at] as number),
    })),
    results: docIds.map((docId) => {
      const explained = terms.flatMap((term, at) => explainTerm(term, idfs[at] as number, docId));
      const points = explained.reduce((sum, term) => sum + term.points, 0);
      const score = matches.scoreOf(docId);
      const [coverage, length] = [matches.coverageOf(docId), matches.lengthFactorOf(docId)];
      return {
        id: index.columns.idOf(docId),
        score: rounded(score),
        in_stock: index.columns.isInStock(docId),
        terms: explained.map((one) => ({ ...one, weight: rounded(one.weight), points: rounded(one.points) })),
        neighbors: rounded(Math.max(0, score / length / coverage - points)),
        coverage: rounded(coverage),
        length: rounded(length),
      };
    }),
  };
}
