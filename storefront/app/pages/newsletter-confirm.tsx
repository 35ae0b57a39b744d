import { endpoints } from "@adire/contract/endpoints";
import type { ActionFunctionArgs } from "react-router";
import { answerToClick } from "../api/answer-to-click.server.ts";
import { apiFor } from "../api/api.server.ts";
import { hiddenMeta } from "../page-meta.ts";
import { visitorAddress } from "../request-context.ts";
import { ConfirmByClick } from "../ui/confirm-by-click.tsx";

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerToClick(
    request,
    (token) => apiFor(context.get(visitorAddress))(endpoints.messages.confirm, { body: { token } }),
    (problem) => problem?.message,
  );

export const meta = hiddenMeta({
  title: "Confirm your address",
  description: "Confirm your address for the newsletter.",
  path: "/newsletter/confirm",
});

export default function NewsletterConfirmPage() {
  return (
    <ConfirmByClick
      title="New cloth, first"
      scene="oniko.indigo.folded-cloths"
      ask="One click, and you’re on the list."
      incomplete="This link is incomplete. Open it from our email again, or sign up at the foot of any page."
      button="Confirm my address"
      on={{ to: "/new-arrivals", text: "Shop New Arrivals" }}
    />
  );
}
