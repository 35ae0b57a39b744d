import { endpoints } from "@adire/contract/endpoints";
import type { StaffRoleAnswer } from "@adire/contract/shapes";
import { call } from "../../api/client.ts";
import { Button } from "../../parts/button.tsx";
import { Field, Select } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { RecordLog } from "../audit/record-log.tsx";
import { TextField, Trouble } from "../settings/settings-form.tsx";
import { useForm, type Versioned } from "../settings/use-form.ts";
import { useStaffChange, useStaffRefresh } from "./use-staff-change.ts";

type RolesProps = { roles: readonly StaffRoleAnswer[]; onClose(): void };

/** A new role begins as a copy. */
export function NewRoleDialog({ roles, onClose }: RolesProps) {
  const { change, error, fields, isBusy } = useStaffChange();
  async function submit(form: FormData): Promise<void> {
    const copied = roles.find(({ id }) => id === Number(form.get("copy")));
    const body = {
      name: String(form.get("name")),
      permissions: copied?.permissions ?? [],
      refund_limit: copied?.refund_limit ?? null,
      price_change_percent: copied?.price_change_percent ?? null,
    };
    if (await change(endpoints.staffRoles.create, { body })) onClose();
  }
  return (
    <FormDialog title="New role" submit="Add the role" {...{ isBusy, onClose }} onSubmit={submit}>
      <Field label="Name" name="name" required error={fields.name ?? error} />
      <Select
        label="Begins as"
        name="copy"
        options={[
          { value: "", text: "Nothing allowed" },
          ...roles
            .filter(({ is_owner }) => !is_owner)
            .map(({ id, name }) => ({ value: String(id), text: `A copy of ${name}` })),
        ]}
      />
    </FormDialog>
  );
}

/** A limit as it is typed: a text where it is no number, or none yet. */
type Limit = number | string | null;
type Values = Omit<StaffRoleAnswer, "refund_limit" | "price_change_percent"> &
  Versioned & { refund_limit: Limit; price_change_percent: Limit };

const labels = {
  name: "Name",
  refund_limit: "Refunds of one order, up to",
  price_change_percent: "Changes of a price in a day, up to",
};
const limitTyped = (text: string): Limit =>
  text === "" ? null : String(Number(text)) === text ? Number(text) : text;

/** What is no number becomes one that the API refuses: as JSON it would be null. */
function numberOf(limit: Limit): number | null {
  const text = String(limit ?? "").trim();
  if (text === "") return null;
  const number = Number(text.replace(",", "."));
  return Number.isFinite(number) ? number : -1;
}
const shownText = (value: unknown) => (value === null ? "no limit" : String(value));

/** Name and limits of a role, and its end. */
export function RoleDialog({ role, onClose }: { role: StaffRoleAnswer; onClose(): void }) {
  const { change, error, isBusy } = useStaffChange();
  const refresh = useStaffRefresh();
  const params = { id: role.id };
  const present = { ...role, changed_at: null, changed_by: null };
  const form = useForm<Values>(present, labels, async (values) => {
    const { name, permissions, version } = values;
    const body = {
      ...{ name, permissions, version },
      refund_limit: numberOf(values.refund_limit),
      price_change_percent: numberOf(values.price_change_percent),
    };
    const saved = await call(endpoints.staffRoles.update, { params, body });
    await refresh();
    onClose();
    return { ...values, ...saved };
  });
  const limit = (name: "refund_limit" | "price_change_percent") => ({
    label: labels[name],
    value: form.typed[name] ?? "",
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) => form.set(name, limitTyped(target.value)),
  });
  return (
    <FormDialog
      title={role.name}
      submit="Save"
      isBusy={isBusy || form.isBusy}
      {...{ error, onClose }}
      onSubmit={form.save}
      other={
        <Button
          onClick={async () => {
            if (await change(endpoints.staffRoles.remove, { params })) onClose();
          }}
        >
          Delete the role
        </Button>
      }
    >
      <TextField form={form} name="name" />
      <Field
        {...limit("refund_limit")}
        inputMode="decimal"
        hint="In the shop’s currency, of one order in all. Empty: no limit."
      />
      <Field
        {...limit("price_change_percent")}
        inputMode="numeric"
        hint="In percent, up or down. Empty: no limit."
      />
      <Trouble form={form} textOf={shownText} />
      <RecordLog record="staff_roles" id={role.id} />
    </FormDialog>
  );
}
