import { CallFailed } from "@adire/contract/client";
import { data } from "react-router";
import type { Confirmed } from "../ui/confirm-by-click.tsx";

type Problem = CallFailed["problem"];

/**
 * The action of a page that takes a click to confirm: spends the token of its form and says what came of it.
 * @param reason what to say of a refusal; without one, that it did not go through
 */
export async function answerToClick(
  request: Request,
  spend: (token: string) => Promise<{ message: string }>,
  reason: (problem: Problem) => string | undefined,
) {
  const form = await request.formData();
  try {
    const { message } = await spend(String(form.get("token") ?? ""));
    return { done: true, message } satisfies Confirmed;
  } catch (error) {
    const told = error instanceof CallFailed ? reason(error.problem) : undefined;
    return data<Confirmed>(
      { done: false, message: told ?? "That did not go through. Please try again." },
      { status: 422 },
    );
  }
}
