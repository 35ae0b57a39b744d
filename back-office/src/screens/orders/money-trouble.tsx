import { endpoints } from "@adire/contract/endpoints";
import { useAnswer, useMay } from "../../api/queries.ts";
import { PaymentCase } from "../payments/payment-case.tsx";
import type { Order } from "./use-order-change.ts";

/** What is wrong with the order's money, with what can be done about it. */
export function MoneyTrouble({ order }: { order: Order }) {
  const may = useMay();
  const query = { order: String(order.id) };
  const read = useAnswer(endpoints.paymentExceptions.read, { query }, { enabled: may("payments.read") });
  const cases = (read.data?.results ?? []).filter((one) => one.kind !== "late");
  if (cases.length === 0) return null;
  return (
    <section aria-label="Payment needs attention" className="mb-8 grid gap-4 border-l-[3px] border-clay pl-4">
      {cases.map((one) => (
        <PaymentCase key={`${one.kind} ${one.id} ${one.what}`} one={one} />
      ))}
    </section>
  );
}
