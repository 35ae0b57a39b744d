import { momentText } from "../../parts/dates.ts";
import { useMoney } from "../../parts/money.ts";
import { CopyLink } from "./copy-link.tsx";
import type { Order } from "./use-order-change.ts";

/** An order that is not paid yet, with the link to pay it. */
export function WaitingPayment({ order: { status, payment, pay_before } }: { order: Order }) {
  const money = useMoney();
  if (status !== "pending" || !payment || payment.status === "review") return null;
  return (
    <section
      aria-label="Waits for its payment"
      className="mb-8 grid gap-2 border-l-[3px] border-control pl-4"
    >
      <p>
        <b className="font-medium">Waits for {money(payment.amount, payment.currency)}.</b>
        {pay_before && ` The pieces are held until ${momentText(pay_before).replace("Today", "today")}.`}
      </p>
      <p>
        <CopyLink url={payment.url} />
      </p>
    </section>
  );
}
