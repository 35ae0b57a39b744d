import { endpoints } from "@adire/contract/endpoints";
import { EXPORT_DAYS, type NewExport } from "@adire/contract/shapes";
import { useSearchParams } from "react-router";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { lastMonth } from "./export-words.ts";

const { dataExports } = endpoints;
type Say = { onSay(text: string): void };

/** Opens a dialog, which an address can do, too: `?export=orders`. @param onSay tells that a file is made */
export function ExportButtons({ onSay }: Say) {
  const [params, setParams] = useSearchParams();
  const open = (kind: string | null) =>
    setParams(
      (before) => {
        if (kind) before.set("export", kind);
        else before.delete("export");
        return before;
      },
      { replace: true },
    );
  const asked = params.get("export");
  const dialog = { onSay, onClose: () => open(null) };
  return (
    <>
      <Button onClick={() => open("products")}>Export products</Button>
      <Button kind="primary" onClick={() => open("orders")}>
        Export orders
      </Button>
      {asked === "orders" && <ExportOrders {...dialog} />}
      {asked === "products" && <ExportProducts {...dialog} />}
    </>
  );
}

type DialogProps = Say & { onClose(): void };

/** Asks for a file, and closes once it is being made. */
function useAsk({ onSay, onClose }: DialogProps) {
  const { change, error, fields, isBusy } = useChange([dataExports.list]);
  const ask = async (body: NewExport) => {
    if (!(await change(dataExports.create, { body }))) return;
    onSay("The file is being written");
    onClose();
  };
  return { ask, error: Object.keys(fields).length > 0 ? undefined : error, fields, isBusy };
}

function ExportOrders(dialog: DialogProps) {
  const { ask, error, fields, isBusy } = useAsk(dialog);
  const { from, to } = lastMonth();
  const text = (form: FormData, name: string) => String(form.get(name));
  return (
    <FormDialog
      title="Export orders"
      submit="Export orders"
      isBusy={isBusy}
      error={error}
      onSubmit={(form) => ask({ kind: "orders", from: text(form, "from"), to: text(form, "to") })}
      onClose={dialog.onClose}
    >
      <p className="text-muted">
        A CSV file for the accountant: a row for each line of an order placed on these days of the shop, with
        what was paid and refunded. It is kept for {EXPORT_DAYS} days.
      </p>
      <div className="grid grid-cols-2 gap-5">
        <Field label="From" name="from" type="date" required defaultValue={from} error={fields.from} />
        <Field label="To" name="to" type="date" required defaultValue={to} error={fields.to} />
      </div>
    </FormDialog>
  );
}

function ExportProducts(dialog: DialogProps) {
  const { ask, error, isBusy } = useAsk(dialog);
  return (
    <FormDialog
      title="Export products"
      submit="Export products"
      isBusy={isBusy}
      error={error}
      onSubmit={() => ask({ kind: "products" })}
      onClose={dialog.onClose}
    >
      <p className="text-muted">
        A CSV file for a spreadsheet, in the columns of Shopify: all products, a row for each variant and
        picture. It is kept for {EXPORT_DAYS} days.
      </p>
    </FormDialog>
  );
}
