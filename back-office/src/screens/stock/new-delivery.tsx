import { endpoints } from "@adire/contract/endpoints";
import { useNavigate } from "react-router";
import { useChange } from "../../api/use-change.ts";
import { Field } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { settled } from "../../parts/stay-with-changes.tsx";

export function NewDelivery({ onClose }: { onClose(): void }) {
  const { change, error, fields, isBusy } = useChange([endpoints.deliveries.list, endpoints.stock.counts]);
  const navigate = useNavigate();
  async function submit(form: FormData): Promise<void> {
    const text = (name: string) => String(form.get(name) ?? "");
    const body = {
      supplier: text("supplier"),
      reference: text("reference"),
      expected_on: text("expected_on") || null,
      lines: [],
    };
    const created = await change(endpoints.deliveries.create, { body });
    if (created) await navigate(`/stock/receive/${created.answer.id}`, { state: settled });
  }
  return (
    <FormDialog title="New delivery" submit="List the goods" {...{ isBusy, onClose }} onSubmit={submit}>
      <Field
        label="Supplier"
        name="supplier"
        required
        error={fields.supplier ?? (fields.lines ? undefined : error)}
      />
      <Field label="Delivery note number" name="reference" error={fields.reference} />
      <Field label="Expected on" name="expected_on" type="date" error={fields.expected_on} />
    </FormDialog>
  );
}
