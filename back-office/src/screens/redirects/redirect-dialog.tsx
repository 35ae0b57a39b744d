import { endpoints } from "@adire/contract/endpoints";
import type { Redirect } from "@adire/contract/shapes";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import type { Undo } from "../../parts/use-undo.ts";
import { RecordLog } from "../audit/record-log.tsx";

const { redirects } = endpoints;

type RedirectDialogProps = {
  /** As it is now; without it a new one is made. */
  redirect: Redirect | undefined;
  onDeleted: Undo["done"];
  onClose(): void;
};

export function RedirectDialog({ redirect, onDeleted, onClose }: RedirectDialogProps) {
  const { change, error, fields, isBusy } = useChange([redirects.list]);
  const [base] = useState(redirect);
  const isStale = redirect !== undefined && redirect.version !== base?.version;
  async function submit(form: FormData): Promise<void> {
    const body = { from: String(form.get("from")), to: String(form.get("to")) };
    const done = redirect
      ? await change(redirects.update, {
          params: { id: redirect.id },
          body: { ...body, version: redirect.version },
        })
      : await change(redirects.create, { body });
    if (done) onClose();
  }
  return (
    <FormDialog
      title={redirect ? "Change the redirect" : "Add a redirect"}
      submit={isStale ? "Save over it" : "Save"}
      error={fields.from || fields.to ? undefined : error}
      {...{ isBusy, onClose }}
      onSubmit={submit}
      other={
        redirect && (
          <Button
            onClick={async () => {
              if (!(await change(redirects.remove, { params: { id: redirect.id } }))) return;
              const { from, to } = redirect;
              onDeleted(`${from} leads nowhere now`, () => call(redirects.create, { body: { from, to } }));
              onClose();
            }}
          >
            Delete the redirect
          </Button>
        )
      }
    >
      <Field
        label="Old path"
        name="from"
        placeholder="/pages/about-us"
        defaultValue={base?.from}
        error={fields.from}
      />
      <Field
        label="Leads to"
        name="to"
        placeholder="/help"
        hint="A page of this shop."
        defaultValue={base?.to}
        error={fields.to}
      />
      {isStale && (
        <p className="wrap-anywhere text-muted">
          Saved meanwhile: {redirect.from} → {redirect.to}
        </p>
      )}
      {redirect && <RecordLog record="redirects" id={redirect.id} />}
    </FormDialog>
  );
}
