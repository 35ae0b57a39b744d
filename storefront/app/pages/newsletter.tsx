import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { type ActionFunctionArgs, data, useActionData } from "react-router";
import { apiFor } from "../api/api.server.ts";
import { hiddenMeta } from "../page-meta.ts";
import { visitorAddress } from "../request-context.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyPage } from "../ui/empty-page.tsx";

/** Handles the newsletter box without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    const { message } = await apiFor(context.get(visitorAddress))(endpoints.messages.subscribe, {
      body: { email: String(form.get("email") ?? "") },
    });
    return { done: true, message };
  } catch (error) {
    const problem = error instanceof CallFailed ? error.problem : undefined;
    const message = problem?.message ?? "That didn’t go through. Please try again.";
    return data({ done: false, message }, { status: problem?.status ?? 503 });
  }
}

export const meta = hiddenMeta({
  title: "Newsletter",
  description: "Your newsletter sign-up.",
  path: "/newsletter",
});

export default function NewsletterPage() {
  const result = useActionData<typeof action>();
  return (
    <EmptyPage title="New cloth, first" scene="oniko.indigo.folded-cloths">
      <p
        role="status"
        className={`max-w-[44ch] text-[17px] ${result ? (result.done ? "text-leaf" : "text-clay") : ""}`}
      >
        {result?.message ?? "Sign up at the foot of any page, and confirm by email."}
      </p>
      <ButtonLink to="/new-arrivals" className="w-fit">
        Shop New Arrivals
      </ButtonLink>
    </EmptyPage>
  );
}
