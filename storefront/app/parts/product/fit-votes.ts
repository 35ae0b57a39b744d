import type { Fit } from "@adire/contract/shapes";

/** Fewer votes say nothing about a piece. */
const FEWEST_VOTES = 3;

const sentences: Record<Fit, readonly [runs: string, did: string]> = {
  small: ["Runs small", "found it small"],
  true: ["Runs true", "took their own size"],
  large: ["Runs large", "found it large"],
};

export type FitVote = {
  runs: string;
  /** Such as "8 of 11 took their own size". */
  votes: string;
  /** From -1, small, to 1, large. */
  tendency: number;
};

/** @returns undefined where too few have said how it fits */
export function fitVoteOf(votes: Partial<Record<Fit, number>> | null): FitVote | undefined {
  const { small = 0, true: own = 0, large = 0 } = votes ?? {};
  const all = small + own + large;
  if (all < FEWEST_VOTES) return undefined;
  const tendency = (large - small) / all;
  const most = Math.max(small, own, large);
  const winners = Object.entries({ small, true: own, large }).filter(([, count]) => count === most);
  const [winner] = winners[0] as [Fit, number];
  if (winners.length > 1)
    return { runs: "Fits vary", votes: `${own} of ${all} took their own size`, tendency };
  const [runs, did] = sentences[winner];
  return { runs, votes: `${most} of ${all} ${did}`, tendency };
}
