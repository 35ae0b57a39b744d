import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type MetaFunction,
  useActionData,
  useSearchParams,
} from "react-router";
import { api } from "../api/api.server.ts";
import { pageMeta } from "../page-meta.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { EmptyPage } from "../ui/empty-page.tsx";

/** Confirming takes a click: mail scanners follow links, but they press no buttons. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    const { message } = await api(endpoints.messages.confirm, {
      body: { token: String(form.get("token") ?? "") },
    });
    return { done: true, message };
  } catch (error) {
    const told = error instanceof CallFailed ? error.problem?.message : undefined;
    return data(
      { done: false, message: told ?? "That did not go through. Please try again." },
      { status: 422 },
    );
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm your address",
    description: "Confirm your address for the newsletter.",
    path: "/newsletter/confirm",
    hidden: true,
  });

export default function NewsletterConfirmPage() {
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>();
  const token = search.get("token") ?? "";
  return (
    <EmptyPage title="New cloth, first" scene="oniko.indigo.folded-cloths">
      <p
        role="status"
        className={`max-w-[44ch] text-[17px] ${answer ? (answer.done ? "text-leaf" : "text-clay") : ""}`}
      >
        {answer?.message ??
          (token
            ? "One click, and your address stands on the list."
            : "This page needs the whole link from our letter. Ask for a letter at the foot of any page.")}
      </p>
      {answer?.done || !token ? (
        <Link to="/new-arrivals" className={buttonLook("primary", "w-fit")}>
          Shop New Arrivals
        </Link>
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Confirm my address</Button>
        </Form>
      )}
    </EmptyPage>
  );
}
