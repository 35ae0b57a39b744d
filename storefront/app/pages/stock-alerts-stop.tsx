import { endpoints } from "@adire/contract/endpoints";
import type { ActionFunctionArgs } from "react-router";
import { answerToClick } from "../api/answer-to-click.server.ts";
import { hiddenMeta } from "../page-meta.ts";
import { ConfirmByClick } from "../ui/confirm-by-click.tsx";

const incomplete = "This link is incomplete. Please open it from the email again.";

export const action = (args: ActionFunctionArgs) =>
  answerToClick(
    args,
    (api, token) => api(endpoints.stockAlerts.stop, { body: { token } }),
    (problem) => (problem?.status === 422 ? incomplete : undefined),
  );

export const meta = hiddenMeta({
  title: "Back in stock",
  description: "Stop back-in-stock emails.",
  path: "/stock-alerts/stop",
});

export default function StockAlertsStopPage() {
  return (
    <ConfirmByClick
      title="Back in stock"
      scene="oniko.indigo.hanger"
      ask="One click, and we won’t write to you about sold-out items again."
      incomplete={incomplete}
      button="Stop these emails"
      on={{ to: "/products", text: "See all products" }}
    />
  );
}
