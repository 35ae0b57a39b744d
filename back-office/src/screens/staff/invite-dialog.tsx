import { endpoints } from "@adire/contract/endpoints";
import type { StaffRoleAnswer } from "@adire/contract/shapes";
import { Field, Select } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useStaffChange } from "./use-staff-change.ts";

/** How much a role may do beyond seeing. */
const changesOf = ({ permissions }: StaffRoleAnswer) =>
  permissions.filter((one) => !one.endsWith(".read")).length;

export function InviteDialog({ roles, onClose }: { roles: readonly StaffRoleAnswer[]; onClose(): void }) {
  const { change, error, fields, isBusy } = useStaffChange();
  const [least] = roles.toSorted((one, other) => changesOf(one) - changesOf(other));
  async function submit(form: FormData): Promise<void> {
    const body = { email: String(form.get("email")), role_id: Number(form.get("role")) };
    if (await change(endpoints.staffInvitations.create, { body })) onClose();
  }
  return (
    <FormDialog
      title="Invite someone"
      submit="Send the invitation"
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <Field
        label="Email"
        name="email"
        type="email"
        required
        error={fields.email ?? error}
        hint="The link in the mail works once, for three days."
      />
      <Select
        label="Role"
        name="role"
        defaultValue={least?.id}
        options={roles.map(({ id, name }) => ({ value: String(id), text: name }))}
      />
    </FormDialog>
  );
}
