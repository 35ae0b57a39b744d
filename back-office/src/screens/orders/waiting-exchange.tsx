import { endpoints } from "@adire/contract/endpoints";
import { call } from "../../api/client.ts";
import { useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { momentText } from "../../parts/dates.ts";
import { useMoney } from "../../parts/money.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { CopyLink } from "./copy-link.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";

/** A change of pieces that the shopper has to pay for first, with the link to it. */
export function WaitingExchange({ order }: { order: Order }) {
  const money = useMoney();
  const may = useMay();
  const { isBusy, error, run } = useOrderChange();
  if (!order.exchange) return null;
  const { what, amount, payment, pay_before } = order.exchange;
  const params = { id: order.id };
  return (
    <section aria-label="Change that waits" className="mb-8 grid gap-2 border-l-[3px] border-clay pl-4">
      <p>
        <b className="font-medium">
          Waits for the payment of {money(amount)} ({money(payment.amount, payment.currency)}) until{" "}
          {momentText(pay_before).replace("Today", "today")}:
        </b>{" "}
        <span className="wrap-anywhere">{what}.</span> The new pieces are held, and nothing is sent meanwhile.
      </p>
      <p className="flex flex-wrap gap-3">
        <CopyLink url={payment.url} />
        {may("orders.exchange") && (
          <Button
            busy={isBusy}
            onClick={() => void run(() => call(endpoints.staffOrders.withdrawExchange, { params }))}
          >
            Withdraw the change
          </Button>
        )}
      </p>
      <ProblemLine text={error} />
    </section>
  );
}
