import { endpoints } from "@adire/contract/endpoints";
import type { StaffRoleAnswer } from "@adire/contract/shapes";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field, Select } from "../../parts/field.tsx";
import { useStaffChange } from "./use-staff-change.ts";

export function InviteDialog({ roles, onClose }: { roles: readonly StaffRoleAnswer[]; onClose(): void }) {
  const { change, error, fields, isBusy } = useStaffChange();
  const usual = roles.find(({ is_owner }) => !is_owner) ?? roles[0];
  async function submit(form: FormData): Promise<void> {
    const body = { email: String(form.get("email")), role_id: Number(form.get("role")) };
    if (await change(endpoints.staffInvitations.create, { body })) onClose();
  }
  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
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
          defaultValue={usual?.id}
          options={roles.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
        <Button kind="primary" type="submit" busy={isBusy}>
          Send the invitation
        </Button>
      </form>
    </Dialog>
  );
}
