import { choiceText } from "@adire/contract/choice-text";
import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useList, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { whenText } from "../../parts/dates.ts";
import { Field } from "../../parts/field.tsx";
import { Screen } from "../../parts/screen.tsx";
import { FootLine } from "../../shell/foot-line.tsx";

type Stock = AnswerOf<typeof endpoints.stock.read>;
type Movement = Stock["results"][number];

/** A variant's stock: where every piece came from and went to. */
export function Component() {
  const { id = "" } = useParams();
  const list = useList(endpoints.stock.read, { page_size: "100" }, { id });
  return (
    <Answer of={list}>
      {({ pages: [first] }) =>
        first && (
          <Variant key={first.level.variant_id} level={first.level} movements={list.rows}>
            {list.hasNextPage && (
              <Button
                className="mt-6"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </Variant>
        )
      }
    </Answer>
  );
}

type VariantProps = { level: Stock["level"]; movements: readonly Movement[]; children: ReactNode };

function Variant({ level, movements, children }: VariantProps) {
  const may = useMay();
  return (
    <Screen title={level.product_name}>
      <p className="-mt-3 pb-6 text-muted">{[choiceText(level), level.sku].filter(Boolean).join(" · ")}</p>
      <dl className="flex flex-wrap gap-x-12 gap-y-4 border-y border-hairline py-4">
        <Fact name="On hand" value={level.on_hand} />
        <Fact name="Reserved" value={level.reserved} />
        <Fact name="Can be sold" value={level.tracked ? level.available : "any"} />
        <Fact name="Sold in all" value={level.sold} />
      </dl>
      {may("stock.change") && <Correction id={level.variant_id} />}
      <h2 className="section-title pt-9 pb-3">Movements</h2>
      <table className="w-full text-left">
        <thead className="text-[13px] text-muted">
          <tr className="h-9 border-b border-hairline">
            <th className="font-normal">When</th>
            <th className="pr-9 text-right font-normal">Pieces</th>
            <th className="font-normal">Why</th>
            <th className="font-normal max-lg:hidden">Who</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr
              key={movement.id ?? "opening"}
              className="h-[calc(42px+var(--density))] border-b border-hairline"
            >
              <td className="text-muted">{whenText(movement.at)}</td>
              <td className="pr-9 text-right font-medium">
                {movement.quantity > 0 ? `+${movement.quantity}` : movement.quantity}
              </td>
              <td>
                <Reason movement={movement} />
              </td>
              <td className="text-muted max-lg:hidden">{movement.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <FootLine />
    </Screen>
  );
}

function Fact({ name, value }: { name: string; value: number | string }) {
  return (
    <div>
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="font-display text-[42px] leading-none">{value}</dd>
    </div>
  );
}

const causes = {
  opening: "What it came with",
  import: "Import",
  demo: "Demo",
  staff: "",
  sold: "Sold",
  returned: "Came back",
  exchanged: "Exchanged",
  delivery: "",
} as const;

function Reason({ movement: { cause, reason, order_id, delivery_id } }: { movement: Movement }) {
  const text = reason || causes[cause];
  if (delivery_id !== null)
    return (
      <Link className="link-line" to={`/stock/receive/${delivery_id}`}>
        {text}
      </Link>
    );
  if (order_id === null) return text;
  return (
    <>
      {text}:{" "}
      <Link className="link-line" to={`/orders/${order_id}`}>
        order {order_id}
      </Link>
    </>
  );
}

function Correction({ id }: { id: number }) {
  const { change, error, fields, isBusy } = useChange([
    endpoints.stock.read,
    endpoints.stock.list,
    endpoints.stock.counts,
  ]);
  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const body = { quantity: Number(data.get("quantity")), reason: String(data.get("reason")) };
    if (await change(endpoints.stock.adjust, { params: { id }, body })) form.reset();
  }
  const isOfField = fields.quantity !== undefined || fields.reason !== undefined;
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-4 pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <Field label="Pieces, + or −" name="quantity" type="number" className="w-36" error={fields.quantity} />
      <Field
        label="Why"
        name="reason"
        className="min-w-0 grow lg:max-w-md"
        error={fields.reason ?? (isOfField ? undefined : error)}
      />
      <Button type="submit" busy={isBusy} className="self-end">
        Correct
      </Button>
    </form>
  );
}
