import type { Client } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import type { OrderDetail } from "../orders/invoice-values.ts";
import { userQueryKey, useSessionControls } from "../session/session.tsx";
import { browserStorages, orderPath, placedOrders } from "./placed-orders.ts";

export const unpaidKey = userQueryKey("unpaid");

const isPayable = ({ status, payment }: OrderDetail) =>
  status === "pending" && payment !== null && payment.status !== "review";

/** The order that this browser placed or tried to pay last, else the account's newest, while it is unpaid. */
async function findUnpaid(api: Client, signedIn: boolean, signal: AbortSignal) {
  const [placed] = placedOrders(browserStorages());
  const read = (id: number) => api(endpoints.orders.read, { params: { id }, signal });
  if (placed && (placed.token || signedIn)) {
    const { id, token } = placed;
    const order = await (token ? api(endpoints.orders.track, { params: { token }, signal }) : read(id)).catch(
      () => null,
    );
    if (order && isPayable(order)) return { order, token };
  }
  if (!signedIn) return null;
  const { results } = await api(endpoints.orders.list, { query: { page: 1, page_size: 1 }, signal });
  const newest = results[0]?.status === "pending" ? await read(results[0].id) : null;
  return newest && isPayable(newest) ? { order: newest, token: null } : null;
}

export function useUnpaidOrder() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: unpaidKey,
    enabled: state !== "loading",
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => findUnpaid(api, state === "signed-in", signal),
  });
}

/** A link to pay an order that waits for it. */
export function UnpaidOrder() {
  const { data: unpaid } = useUnpaidOrder();
  if (!unpaid) return null;
  const { order, token } = unpaid;
  return (
    <section
      aria-label="Unpaid order"
      className="mb-10 flex flex-wrap items-center justify-between gap-4 border border-control p-5"
    >
      <p>
        <Link to={orderPath({ id: order.id, token })} className="link-line">
          Order {order.id}
        </Link>{" "}
        is waiting for payment.
      </p>
      <a href={order.payment?.url} className={buttonClass("primary", "min-h-11")}>
        Pay now
      </a>
    </section>
  );
}
