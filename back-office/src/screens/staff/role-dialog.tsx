import { endpoints } from "@adire/contract/endpoints";
import type { StaffRoleAnswer } from "@adire/contract/shapes";
import { Button } from "../../parts/button.tsx";
import { Field, Select } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useStaffChange } from "./use-staff-change.ts";

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

/** Empty: no limit. What is no number becomes one that the API refuses: as JSON it would be null. */
function numberIn(form: FormData, name: string): number | null {
  const text = String(form.get(name)).trim();
  if (text === "") return null;
  const number = Number(text.replace(",", "."));
  return Number.isFinite(number) ? number : -1;
}

/** Name and limits of a role, and its end. */
export function RoleDialog({ role, onClose }: { role: StaffRoleAnswer; onClose(): void }) {
  const { change, error, fields, isBusy } = useStaffChange();
  const params = { id: role.id };
  async function submit(form: FormData): Promise<void> {
    const body = {
      name: String(form.get("name")),
      permissions: role.permissions,
      refund_limit: numberIn(form, "limit"),
      price_change_percent: numberIn(form, "percent"),
      version: role.version,
    };
    if (await change(endpoints.staffRoles.update, { params, body })) onClose();
  }
  return (
    <FormDialog
      title={role.name}
      submit="Save"
      {...{ error, isBusy, onClose }}
      onSubmit={submit}
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
      <Field label="Name" name="name" defaultValue={role.name} error={fields.name} />
      <Field
        label="Refunds of one order, up to"
        name="limit"
        inputMode="decimal"
        defaultValue={role.refund_limit ?? ""}
        error={fields.refund_limit}
        hint="In the shop’s currency, of one order in all. Empty: no limit."
      />
      <Field
        label="Changes of a price in a day, up to"
        name="percent"
        inputMode="numeric"
        defaultValue={role.price_change_percent ?? ""}
        error={fields.price_change_percent}
        hint="In percent, up or down. Empty: no limit."
      />
    </FormDialog>
  );
}
