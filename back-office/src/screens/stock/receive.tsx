import { endpoints } from "@adire/contract/endpoints";
import type { Delivery } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { DeleteButton } from "../../parts/delete-button.tsx";
import { Field } from "../../parts/field.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { Screen } from "../../parts/screen.tsx";
import { StayWithChanges, settled } from "../../parts/stay-with-changes.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { RecordLog } from "../audit/record-log.tsx";
import { Trouble } from "../settings/settings-form.tsx";
import { type Form, useForm } from "../settings/use-form.ts";
import { AddGoods } from "./add-goods.tsx";
import { DeliveryLines } from "./delivery-lines.tsx";
import { variantText } from "./variant-text.tsx";

const { deliveries, stock, today } = endpoints;
const labels = { supplier: "Supplier", reference: "Their papers", expected_on: "Expected", lines: "Goods" };

const lists = {
  lines: {
    labels: { expected: "expected", counted: "counted" },
    idOf: ({ variant_id }: Line) => variant_id,
    nameOf: ({ variant }: Line) => variantText(variant),
  },
};
type Line = Delivery["lines"][number];
const countText = (value: unknown) => (value === null ? "not counted" : String(value));

/** Goods of a supplier: expected, counted, booked once. */
export function Component() {
  const { id = "" } = useParams();
  const delivery = useAnswer(deliveries.read, { params: { id } });
  const may = useMay();
  return (
    <Answer of={delivery}>
      {(data) => (may("stock.change") ? <Open key={data.id} delivery={data} /> : <Closed delivery={data} />)}
    </Answer>
  );
}

function Closed({ delivery }: { delivery: Delivery }) {
  return (
    <Screen title={titleOf(delivery)}>
      <DeliveryLines lines={delivery.lines} />
      <RecordLog record="deliveries" id={delivery.id} />
      <FootLine>{delivery.booked_at && <span>{bookedText(delivery)}</span>}</FootLine>
    </Screen>
  );
}

const bookedText = ({ booked_at, booked_by }: Delivery) =>
  `Booked by ${booked_by}, ${sinceText(booked_at ?? "")}`;

/** "9 of 14 from Oshogbo Looms" */
function titleOf({ supplier, lines }: Pick<Delivery, "supplier" | "lines">): string {
  const sum = (key: "expected" | "counted") =>
    lines.reduce((all, line) => all + Math.max(0, line[key] ?? 0), 0);
  return lines.length === 0 ? supplier : `${sum("counted")} of ${sum("expected")} from ${supplier}`;
}

const inputOf = ({ supplier, reference, expected_on, version, lines }: Delivery) => ({
  ...{ supplier, reference, expected_on, version },
  lines: lines.map(({ variant_id, expected, counted }) => ({ variant_id, expected, counted })),
});

function Open({ delivery }: { delivery: Delivery }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { id: delivery.id };
  const { change, error, isBusy } = useChange([
    ...[deliveries.read, deliveries.list, stock.list, stock.counts, stock.read, today.read],
  ]);
  const write = async (values: Delivery) => {
    const saved = await call(deliveries.update, { params, body: inputOf(values) });
    queries.setQueryData([deliveries.read.path, { id: String(saved.id) }, {}], saved);
    await queries.invalidateQueries({ queryKey: [deliveries.list.path] });
    return saved;
  };
  const form = useForm(delivery, labels, write, lists);
  const { typed, isChanged } = form;
  const book = () => change(deliveries.book, { params, body: { version: form.base.version } });
  async function remove(): Promise<void> {
    if (await change(deliveries.remove, { params }))
      await navigate("/stock?view=deliveries", { state: settled });
  }
  const isClosed = delivery.booked_at !== null && !isChanged;
  useKeys(isClosed ? [] : [{ keys: "$mod+s", does: "save", run: () => void form.save(), inFoot: true }]);
  if (isClosed) return <Closed delivery={delivery} />;
  const isCounted = typed.lines.some(({ counted }) => counted);
  const next =
    isChanged || !isCounted ? (
      <Button kind="primary" keys="$mod+s" busy={form.isBusy} onClick={() => void form.save()}>
        Save
      </Button>
    ) : (
      <Button kind="primary" busy={isBusy} onClick={() => void book()}>
        Book into the stock
      </Button>
    );
  return (
    <Screen
      title={titleOf(typed)}
      actions={
        <>
          <DeleteButton
            sure="Yes, delete it with its counts"
            isBusy={isBusy}
            onDelete={() => void remove()}
          />
          {next}
        </>
      }
    >
      <ProblemLine
        text={
          delivery.booked_at ? `${bookedText(delivery)}. What you typed since is not in the stock.` : error
        }
        className="pb-4"
      />
      <div className="pb-6 empty:hidden">
        <Trouble form={form} textOf={countText} />
      </div>
      <Head form={form} />
      <DeliveryLines lines={typed.lines} onChange={(lines) => form.set("lines", lines)} />
      <AddGoods lines={typed.lines} onChange={(lines) => form.set("lines", lines)} />
      <StayWithChanges isChanged={isChanged} text="What you counted is not saved." />
      <RecordLog record="deliveries" id={delivery.id} />
      <FootLine>
        <span>{isChanged ? "Not saved" : "Saved"}</span>
      </FootLine>
    </Screen>
  );
}

function Head({ form: { typed, errors, set } }: { form: Form<Delivery> }) {
  return (
    <div className="flex flex-wrap gap-4 pb-6">
      <Field
        label="Supplier"
        value={typed.supplier}
        error={errors.supplier}
        onChange={({ target }) => set("supplier", target.value)}
      />
      <Field
        label="Delivery note number"
        value={typed.reference}
        error={errors.reference}
        onChange={({ target }) => set("reference", target.value)}
      />
      <Field
        label="Expected on"
        type="date"
        value={typed.expected_on ?? ""}
        error={errors.expected_on}
        onChange={({ target }) => set("expected_on", target.value || null)}
      />
    </div>
  );
}
