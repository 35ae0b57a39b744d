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

/** Stopping takes a click: mail scanners follow links, but they press no buttons. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    const { message } = await api(endpoints.stockAlerts.stop, {
      body: { token: String(form.get("token") ?? "") },
    });
    return { done: true, message };
  } catch (error) {
    const message =
      error instanceof CallFailed && error.status === 422
        ? "This link is not whole. Please open it from the mail again."
        : "That did not go through. Please try again.";
    return data({ done: false, message }, { status: 422 });
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Back in stock",
    description: "Be told of no sold-out piece any more.",
    path: "/stock-alerts/stop",
    hidden: true,
  });

export default function StockAlertsStopPage() {
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>();
  return (
    <EmptyPage title="Back in stock" scene="oniko.indigo.hanger">
      <p
        role="status"
        className={`max-w-[44ch] text-[17px] ${answer ? (answer.done ? "text-leaf" : "text-clay") : ""}`}
      >
        {answer?.message ?? "One click, and we write to you about no sold-out piece any more."}
      </p>
      {answer?.done ? (
        <Link to="/products" className={buttonLook("primary", "w-fit")}>
          See all products
        </Link>
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={search.get("token") ?? ""} />
          <Button type="submit">Stop these mails</Button>
        </Form>
      )}
    </EmptyPage>
  );
}
