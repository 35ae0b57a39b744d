import { CallFailed } from "@adire/contract/client";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Answer } from "./answer.tsx";

const shown = (error: Error) =>
  renderToStaticMarkup(
    createElement(Answer, {
      of: { data: undefined, error, isFetching: false, refetch: () => Promise.reject(error) },
      children: () => null,
    }),
  );

test("who may not read something is told so, and not offered to try again", () => {
  const refused = shown(
    new CallFailed(403, {
      status: 403,
      code: "not_allowed",
      message: "Your account may not do this.",
    } as never),
  );
  expect(refused).toContain("Your account may not do this.");
  expect(refused).not.toContain("Try again");
  expect(shown(new CallFailed(502, undefined))).toContain("Try again");
});
