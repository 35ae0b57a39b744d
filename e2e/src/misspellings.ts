import { endpoints } from "@adire/contract/endpoints";
import type { ProductPage } from "@adire/contract/shapes";

/** A number from 0 to 1 at each call, the same ones for the same seed (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** A word with one letter left out, put in, changed, or swapped with its neighbor. */
function misspell(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1));
  const letter = letters[Math.floor(random() * letters.length)] ?? "e";
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const ways = [
    () => before + after.slice(1),
    () => before + letter + after,
    () => before + letter + after.slice(1),
    () => before + after[1] + after[0] + after.slice(2),
  ];
  return ways[Math.floor(random() * ways.length)]?.() ?? word;
}

const wordsOf = (name: string) => [...(name.toLowerCase().match(/[a-z]+/g) ?? [])];

const singular = (word: string) => word.replace(/(?<=...)e?s$/, "");

export type Recall = { asked: number; found: number; missed: string[] };

/**
 * How often a misspelled word finds, among the first ten, a product with the word in its name, in singular
 * or plural. Words are drawn from the names with a fixed seed.
 * @param api address of a running store
 * @param errors typing errors a word: 1 in words of 5 letters or more, 2 in words of 6 or more
 */
export async function misspellingRecall(api: string, errors: number, most: number): Promise<Recall> {
  const list = async (query: Record<string, string>) => {
    const answer = await fetch(`${api}${endpoints.products.list.path}?${new URLSearchParams(query)}`);
    return (await answer.json()) as ProductPage;
  };
  const known = new Set<string>();
  for (let page = 1, more = true; more; page += 1) {
    const { results, next } = await list({ page: String(page), page_size: "1000", ordering: "created_at" });
    for (const { name } of results) for (const word of wordsOf(name)) known.add(word);
    more = next !== null;
  }
  const random = numbers(2_026);
  const drawn = [...known]
    .filter((word) => word.length >= 4 + errors)
    .sort()
    .map((word) => ({ word, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, most);
  const recall: Recall = { asked: 0, found: 0, missed: [] };
  for (const { word } of drawn) {
    let typed = word;
    for (let error = 0; error < errors || typed === word || known.has(typed); error += 1)
      typed = misspell(error < errors ? typed : word, random);
    const { results } = await list({ search: typed, page_size: "10" });
    recall.asked += 1;
    if (results.some(({ name }) => wordsOf(name).some((one) => singular(one) === singular(word))))
      recall.found += 1;
    else recall.missed.push(`${typed} for ${word}`);
  }
  return recall;
}
