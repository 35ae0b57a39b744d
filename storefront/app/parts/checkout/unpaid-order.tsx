import { endpoints } from "@adire/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { userQueryKey, useSessionControls } from "../session/session.tsx";
import { browserStorages, orderPath, type PlacedOrder, placedOrders } from "./placed-orders.ts";

/** A link to pay the order that was placed or tried to be paid last in this browser, while it is unpaid. */
export function UnpaidOrder() {
  const { state, api } = useSessionControls();
  const [placed, setPlaced] = useState<PlacedOrder>();
  useEffect(() => setPlaced(placedOrders(browserStorages())[0]), []);
  const { data: order } = useQuery({
    queryKey: userQueryKey("unpaid", placed?.id ?? 0),
    enabled: placed !== undefined && (placed.token !== null || state === "signed-in"),
    retry: false,
    queryFn: ({ signal }) => {
      const { id = 0, token = null } = placed ?? {};
      return token
        ? api(endpoints.orders.track, { params: { token }, signal })
        : api(endpoints.orders.read, { params: { id }, signal });
    },
  });
  if (!placed || order?.status !== "pending" || !order.payment || order.payment.status === "review")
    return null;
  return (
    <section
      aria-label="Unpaid order"
      className="mb-10 flex flex-wrap items-center justify-between gap-4 border border-control p-5"
    >
      <p>
        <Link to={orderPath(placed)} className="link-line">
          Order {order.id}
        </Link>{" "}
        is waiting for payment.
      </p>
      <a href={order.payment.url} className={buttonClass("primary", "min-h-11")}>
        Pay now
      </a>
    </section>
  );
}
