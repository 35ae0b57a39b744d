import { endpoints } from "@adire/contract/endpoints";
import type { StaffRoleAnswer } from "@adire/contract/shapes";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field, Select } from "../../parts/field.tsx";
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
    <Dialog title="New role" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
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
        <Button kind="primary" type="submit" busy={isBusy}>
          Add the role
        </Button>
      </form>
    </Dialog>
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
    <Dialog title={role.name} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
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
        {error && (
          <p role="alert" className="text-clay">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <Button kind="primary" type="submit" busy={isBusy}>
            Save
          </Button>
          <Button
            onClick={async () => {
              if (await change(endpoints.staffRoles.remove, { params })) onClose();
            }}
          >
            Delete the role
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
