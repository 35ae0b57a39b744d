import { endpoints } from "@adire/contract/endpoints";
import type { ActionFunctionArgs } from "react-router";
import { answerToClick } from "../api/answer-to-click.server.ts";
import { hiddenMeta } from "../page-meta.ts";
import { ConfirmByClick } from "../ui/confirm-by-click.tsx";

export const action = (args: ActionFunctionArgs) =>
  answerToClick(args, (api, token) => api(endpoints.emailVerification.confirm, { body: { token } }));

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
