import { choiceText } from "@adire/contract/choice-text";
import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { useParams } from "react-router";
import { useList, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { whenText } from "../../parts/dates.ts";
import { Figure } from "../../parts/facts.tsx";
import { Field } from "../../parts/field.tsx";
import { type Column, RecordList } from "../../parts/record-list.tsx";
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
          <Variant
            key={first.level.variant_id}
            level={first.level}
            movements={list.rows}
            onEnd={list.onEnd}
          />
        )
      }
    </Answer>
  );
}

type VariantProps = {
  level: Stock["level"];
  movements: readonly Movement[];
  onEnd: (() => void) | undefined;
};

function Variant({ level, movements, onEnd }: VariantProps) {
  const may = useMay();
  return (
    <Screen title={level.product_name}>
      <p className="-mt-3 pb-6 text-muted">{[choiceText(level), level.sku].filter(Boolean).join(" · ")}</p>
      <dl className="flex flex-wrap gap-x-12 gap-y-4 border-y border-hairline py-4">
        <Figure name="On hand" value={level.on_hand} />
        <Figure name="Reserved" value={level.reserved} />
        <Figure name="Can be sold" value={level.tracked ? level.available : "any"} />
        <Figure name="Sold in all" value={level.sold} />
      </dl>
      {may("stock.change") && <Correction id={level.variant_id} />}
      <h2 className="section-title pt-9 pb-3">Movements</h2>
      <RecordList
        label="Movements"
        columns={columns}
        rows={movements}
        idOf={({ id }) => id ?? OPENING}
        to={({ order_id, delivery_id }) => {
          if (delivery_id !== null) return `/stock/receive/${delivery_id}`;
          return order_id === null ? null : `/orders/${order_id}`;
        }}
        nameOf={(movement) => `${pieces(movement)}: ${reasonOf(movement)}`}
        phone={(movement) => (
          <span className="flex items-baseline justify-between gap-4 py-2.5 pr-1">
            <span className="min-w-0 wrap-anywhere">
              <span className="block">{reasonOf(movement)}</span>
              <span className="block text-[13px] text-muted">
                {[whenText(movement.at), movement.by].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="font-medium">{pieces(movement)}</span>
          </span>
        )}
        hasOwnHeights
        onEnd={onEnd}
      />
      <FootLine />
    </Screen>
  );
}

/** The id of the initial stock, which was never written as a movement. */
const OPENING = 0;

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

const pieces = ({ quantity }: Movement): string => `${quantity < 0 ? "−" : "+"}${Math.abs(quantity)}`;

function reasonOf({ cause, reason, order_id }: Movement): string {
  const text = reason || causes[cause];
  return order_id === null ? text : `${text}: order ${order_id}`;
}

const columns: readonly Column<Movement>[] = [
  {
    name: "when",
    head: "When",
    track: "132px",
    cell: ({ at }) => <span className="block py-2.5 text-muted">{whenText(at)}</span>,
  },
  {
    name: "pieces",
    head: "Pieces",
    track: "72px",
    right: true,
    cell: (movement) => <span className="font-medium">{pieces(movement)}</span>,
  },
  {
    name: "why",
    head: <span className="pl-6">Why</span>,
    track: "minmax(0, 2fr)",
    cell: (movement) => <span className="block py-2.5 pl-6">{reasonOf(movement)}</span>,
  },
  {
    name: "who",
    head: "Who",
    track: "minmax(0, 1fr)",
    cell: ({ by }) => <span className="text-muted">{by}</span>,
  },
];

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
