import { endpoints } from "@adire/contract/endpoints";
import { call } from "../../api/client.ts";
import { useMay } from "../../api/queries.ts";
import { sinceText } from "../../parts/dates.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { piecesText } from "./order-words.ts";
import { type Order, useOrderChange } from "./use-order-change.ts";

const { arrive, callOff } = endpoints.staffReturns;

export type OpenReturn = Order["returns"][number];
type LineReturnsProps = {
  order: Order;
  item: Order["items"][number];
  /** Opens the refund of pieces that were inspected; undefined where that cannot be. */
  inspect: ((one: OpenReturn) => void) | undefined;
};

/** What comes back of a line, each with its next step. */
export function LineReturns({ order, item, inspect }: LineReturnsProps) {
  const may = useMay();
  const { isBusy, error, run } = useOrderChange();
  const rows = order.returns.filter(({ item_id }) => item_id === item.id);
  if (rows.length === 0) return null;
  return (
    <div className="pb-3 pl-[84px] max-lg:pl-4">
      <ul aria-label={`What comes back of ${item.product.name}`} className="text-[13px]">
        {rows.map((one) => {
          const params = { id: order.id, return_id: one.id };
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-5">
              <span className="min-w-0 grow wrap-anywhere text-muted">{lineText(one)}</span>
              {one.state === "announced" && may("orders.ship") && (
                <Step text="Arrived" busy={isBusy} onClick={() => void run(() => call(arrive, { params }))} />
              )}
              {one.state === "arrived" && inspect && <Step text="Inspect" onClick={() => inspect(one)} />}
              {may("orders.note") && (
                <Step
                  text="Call off"
                  busy={isBusy}
                  onClick={() => void run(() => call(callOff, { params }))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <ProblemLine text={error} />
    </div>
  );
}

const lineText = ({ quantity, reason, state, announced_at, arrived_at }: OpenReturn) =>
  state === "arrived"
    ? `${piecesText(quantity)} to inspect, here since ${sinceText(arrived_at ?? announced_at)}: ${reason}`
    : `${piecesText(quantity)} coming back, announced ${sinceText(announced_at)}: ${reason}`;

const Step = ({ text, busy, onClick }: { text: string; busy?: boolean; onClick(): void }) => (
  <button
    type="button"
    className="link-line min-h-9 pointer-coarse:min-h-11"
    aria-busy={busy || undefined}
    onClick={() => !busy && onClick()}
  >
    {text}
  </button>
);
