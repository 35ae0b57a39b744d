import { expect, test } from "vitest";
import { fitVoteOf } from "./fit-votes.ts";

const textOf = (votes: Parameters<typeof fitVoteOf>[0]) => {
  const vote = fitVoteOf(votes);
  return vote && `${vote.runs}: ${vote.votes}`;
};

test("most votes say how a piece runs, a draw that it varies, and two votes nothing", () => {
  expect(textOf({ true: 8, small: 2, large: 1 })).toBe("Runs true: 8 of 11 took their own size");
  expect(textOf({ small: 3, true: 1 })).toBe("Runs small: 3 of 4 found it small");
  expect(textOf({ large: 3 })).toBe("Runs large: 3 of 3 found it large");
  expect(textOf({ small: 2, true: 2 })).toBe("Fits vary: 2 of 4 took their own size");
  expect(textOf({ true: 2 })).toBeUndefined();
  expect(textOf(null)).toBeUndefined();
});
