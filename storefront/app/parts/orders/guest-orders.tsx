import { useEffect, useState } from "react";
import { Link } from "react-router";
import { browserStorages, orderPath, type PlacedOrder, placedOrders } from "../checkout/placed-orders.ts";

/** Orders placed in this browser without an account. */
export function GuestOrders() {
  const [orders, setOrders] = useState<PlacedOrder[]>([]);
  useEffect(() => setOrders(placedOrders(browserStorages()).filter((order) => order.token)), []);
  return (
    <section aria-labelledby="guest-orders" className="page pb-24">
      <h2 id="guest-orders" className="label-display pb-4">
        Ordered without an account
      </h2>
      <p className="pb-5">
        <Link to="/find-order" className="target link-line">
          Find an order by its number
        </Link>
      </p>
      {orders.length > 0 && (
        <ul className="border-t border-hairline">
          {orders.map((order) => (
            <li key={order.id} className="border-b border-hairline">
              <Link to={orderPath(order)} className="target link-line">
                Order {order.id}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
