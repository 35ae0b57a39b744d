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
    (token) => apiFor(context.get(visitorAddress))(endpoints.emailVerification.confirm, { body: { token } }),
    (problem) => problem?.message,
  );

export const meta = hiddenMeta({
  title: "Confirm your email",
  description: "Confirm the email of your account.",
  path: "/account/confirm-email",
});

export default function ConfirmEmailPage() {
  return (
    <ConfirmByClick
      title="Confirm your email"
      scene="oniko.indigo.folded-cloths"
      ask="One click does it, if it was you who opened the account."
      incomplete="This link is incomplete. Open it from our email again, or ask for a new one on your account page."
      button="Confirm my email"
      on={{ to: "/account", text: "Your account" }}
    />
  );
}
