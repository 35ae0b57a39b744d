import type { Explanation } from "../catalog-index.ts";
import { fieldWeights, type Matches, WEIGHTS } from "./matches.ts";
import { IN_DESCRIPTION, IN_HEAD, IN_LABEL, nameFrequency } from "./postings.ts";
import { nameHasPhrase, type Term, type TermPhrase } from "./term.ts";
import type { TextIndex } from "./text-index.ts";

type ExplainedResult = Explanation["results"][number];
type ExplainedTerm = ExplainedResult["terms"][number];

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
const phraseText = (index: TextIndex, { words }: TermPhrase) =>
  words.map(([wordId]) => index.vocabulary.words[wordId ?? -1]).join(" ");

export function explainTerms(index: TextIndex, { terms, idfs }: Matches): Explanation["terms"] {
  return terms.map((term, at) => ({
    typed: term.typed,
    counts_as: [
      ...[...term.alternatives.keys()].map((wordId) => index.vocabulary.words[wordId] as string),
      ...term.phrases.map((phrase) => phraseText(index, phrase)),
    ],
    rarity: rounded(idfs[at] as number),
  }));
}

export function explainResult(index: TextIndex, matches: Matches, docId: number): ExplainedResult {
  const terms = matches.terms.flatMap(
    (term, at) => explainTerm(index, term, matches.idfs[at] as number, docId) ?? [],
  );
  const points = terms.reduce((sum, term) => sum + term.points, 0);
  const score = matches.scoreOf(docId);
  const [coverage, length] = [matches.coverageOf(docId), matches.lengthFactorOf(docId)];
  return {
    id: index.columns.docIds.idOf(docId),
    score: rounded(score),
    in_stock: index.columns.isInStock(docId),
    terms: terms.map((term) => ({ ...term, worth: rounded(term.worth), points: rounded(term.points) })),
    neighbors: rounded(Math.max(0, score / length / coverage - points)),
    coverage: rounded(coverage),
    length: rounded(length),
  };
}

/** The alternative of a term that counts for a document. */
function explainTerm(index: TextIndex, term: Term, idf: number, docId: number): ExplainedTerm | undefined {
  const found: Omit<ExplainedTerm, "typed" | "points">[] = [];
  for (const [wordId, share] of term.alternatives) {
    const fields = index.postings(wordId).fieldsOf(docId);
    const worth = (fieldWeights[fields] as number) * share;
    found.push({ found: index.vocabulary.words[wordId] as string, fields: fieldNames(fields), worth });
  }
  for (const phrase of term.phrases)
    if (nameHasPhrase(index, phrase.words, docId))
      found.push({
        found: phraseText(index, phrase),
        fields: ["phrase"],
        worth: phrase.share * WEIGHTS.name,
      });
  const [best] = found.sort((a, b) => b.worth - a.worth);
  return best && best.worth > 0 ? { typed: term.typed, ...best, points: best.worth * idf } : undefined;
}

function fieldNames(fields: number): ExplainedTerm["fields"] {
  return [
    ...(fields & IN_HEAD ? (["head"] as const) : []),
    ...(nameFrequency(fields) > 0 ? (["name"] as const) : []),
    ...(fields & IN_LABEL ? (["label"] as const) : []),
    ...(fields & IN_DESCRIPTION ? (["description"] as const) : []),
  ];
}
