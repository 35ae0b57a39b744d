import { useMe } from "../../api/queries.ts";
import { useMoney } from "../../parts/money.ts";

/** Said before it is refused: what the role may refund of one order. */
export function RefundLimit() {
  const money = useMoney();
  const { data: me } = useMe();
  const limit = me?.role.refund_limit ?? null;
  if (limit === null) return null;
  return <p className="text-[13px] text-muted">Your role may refund {money(limit)} of one order, in all.</p>;
}
