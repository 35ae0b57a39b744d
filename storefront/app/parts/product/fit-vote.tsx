import type { ProductDetail } from "@adire/contract/shapes";
import { type FitVote, fitVoteOf } from "./fit-votes.ts";

/** How reviewers found the size, in words and on a scale. */
export function FitVoteLine({ votes }: { votes: ProductDetail["fit_votes"] }) {
  const vote = fitVoteOf(votes);
  if (!vote) return null;
  return (
    <div className="grid gap-0.5 text-sm">
      <p>
        <span className="text-[15px] font-medium">{vote.runs}:</span> {vote.votes}
      </p>
      <FitScale vote={vote} />
    </div>
  );
}

/** Drawn with attributes: the page allows no inline styles. */
function FitScale({ vote }: { vote: FitVote }) {
  const middle = 100 + vote.tendency * 90;
  return (
    <div aria-hidden className="flex items-center gap-3 text-muted">
      small
      <svg
        aria-hidden="true"
        viewBox="0 0 200 10"
        preserveAspectRatio="none"
        className="h-2.5 w-full min-w-0 grow"
      >
        <path d="M0 5H200M0.5 0V10M199.5 0V10" className="stroke-control" vectorEffect="non-scaling-stroke" />
        <rect x={middle - 10} width={20} height={10} className="fill-ink" />
      </svg>
      large
    </div>
  );
}
