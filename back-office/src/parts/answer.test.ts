import { CallFailed } from "@adire/contract/client";
import type { ProblemBody } from "@adire/contract/shapes";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Answer } from "./answer.tsx";

const shown = (error: Error) =>
  renderToStaticMarkup(
    Answer({
      of: { data: undefined, error, isFetching: false, refetch: () => Promise.reject(error) },
      children: () => null,
    }),
  );

test("who may not read something is told so, and not offered to try again", () => {
  const refused = shown(new CallFailed(403, { message: "Your account may not do this." } as ProblemBody));
  expect(refused).toContain("Your account may not do this.");
  expect(refused).not.toContain("Try again");
  expect(shown(new CallFailed(502, undefined))).toContain("Try again");
});
