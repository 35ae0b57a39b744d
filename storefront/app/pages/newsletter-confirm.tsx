import { endpoints } from "@adire/contract/endpoints";
import type { ActionFunctionArgs } from "react-router";
import { answerToClick } from "../api/answer-to-click.server.ts";
import { hiddenMeta } from "../page-meta.ts";
import { ConfirmByClick } from "../ui/confirm-by-click.tsx";

export const action = (args: ActionFunctionArgs) =>
  answerToClick(args, (api, token) => api(endpoints.messages.confirm, { body: { token } }));

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
