import { CallFailed, type Client } from "@adire/contract/client";
import { type ActionFunctionArgs, data } from "react-router";
import { visitorAddress } from "../request-context.ts";
import type { Confirmed } from "../ui/confirm-by-click.tsx";
import { apiFor } from "./api.server.ts";

type Problem = CallFailed["problem"];

/**
 * The action of a `ConfirmByClick` page: spends the token of its form.
 * @param messageFor the message for a problem; undefined for the generic one
 */
export async function answerToClick(
  { request, context }: ActionFunctionArgs,
  spend: (api: Client, token: string) => Promise<{ message: string }>,
  messageFor: (problem: Problem) => string | undefined = (problem) => problem?.message,
) {
  const form = await request.formData();
  try {
    const { message } = await spend(apiFor(context.get(visitorAddress)), String(form.get("token") ?? ""));
    return { done: true, message } satisfies Confirmed;
  } catch (error) {
    const isRefusal = error instanceof CallFailed && error.status < 500;
    const message = isRefusal ? messageFor(error.problem) : undefined;
    return data<Confirmed>(
      { done: false, message: message ?? "That didn’t go through. Please try again." },
      { status: isRefusal ? 422 : 503 },
    );
  }
}
