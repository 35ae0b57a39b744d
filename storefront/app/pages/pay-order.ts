import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { apiFor } from "../api/api.server.ts";
import { visitorAddress } from "../request-context.ts";

/** *Pay now* of a mail: the payment page while the order or a change of it waits, later the order's page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
  const page = `/track/${encodeURIComponent(token)}`;
  try {
    const order = await apiFor(context.get(visitorAddress))(endpoints.orders.track, { params: { token } });
    const isUnpaid = order.status === "pending" && order.payment?.status !== "paid";
    const payment = order.exchange?.payment ?? (isUnpaid ? order.payment : null);
    return redirect(payment?.url ?? page, { headers });
  } catch (error) {
    if (error instanceof CallFailed) return redirect(page, { headers });
    throw error;
  }
}
