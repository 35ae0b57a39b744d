import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { Link } from "react-router";
import { call, presentOf, sentenceOf } from "../../api/client.ts";
import { useMay } from "../../api/queries.ts";
import { Button, Keycap } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { withFormData } from "../../parts/with-form-data.ts";
import { useKeys } from "../../shell/keys.ts";
import { customerPath } from "../customers/customer-path.ts";
import { type Address, AddressFields, addressLines, typedAddress } from "./address-fields.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";

export function ShipTo({ order }: { order: Order }) {
  const may = useMay();
  const [open, setOpen] = useState<"address" | "email" | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { id, user_id, is_erased, shippingAddress: to, email, status } = order;
  const buyer = { id: user_id ?? id, has_account: user_id !== null };
  const copy = () =>
    void navigator.clipboard.writeText(addressLines(to).join("\n")).then(() => setCopied(true));
  const canCorrect = may("orders.change") && user_id === null && !is_erased;
  useKeys([{ keys: "c", does: "copy the address", run: copy }]);
  const canChange = may("orders.change") && (status === "pending" || status === "processing");
  return (
    <section aria-labelledby="ship-to">
      <div className="flex items-end justify-between border-b border-hairline pb-2">
        <h2 id="ship-to" className="section-title">
          Ship to
        </h2>
        <button
          type="button"
          className="flex items-center gap-2 text-[13px] text-muted hover:text-ink"
          onClick={copy}
        >
          <Keycap keys="c" /> <span role="status">{isCopied ? "copied" : "copy"}</span>
        </button>
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 pt-2">
        <address className="whitespace-pre-line not-italic">{addressLines(to).join("\n")}</address>
        <p className="wrap-anywhere text-muted">
          {to.phone && (
            <a href={`tel:${to.phone}`} className="block">
              {to.phone}
            </a>
          )}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {is_erased && <span className="block max-w-56">Erased on request, once the order has ended</span>}
          {may("customers.read") && !is_erased && (user_id !== null || email) && (
            <Link to={customerPath(buyer)} className="link-line block">
              All their orders
            </Link>
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6">
        {canChange && (
          <button type="button" className="link-line min-h-11 text-muted" onClick={() => setOpen("address")}>
            Change the address
          </button>
        )}
        {canCorrect && (
          <button type="button" className="link-line min-h-11 text-muted" onClick={() => setOpen("email")}>
            {email ? "Correct the email" : "Add an email"}
          </button>
        )}
      </p>
      {open === "address" && <AddressDialog order={order} onClose={() => setOpen(null)} />}
      {open === "email" && <EmailDialog order={order} onClose={() => setOpen(null)} />}
    </section>
  );
}

/**
 * What was typed stays when somebody else changed the address meanwhile; the other version stands above
 * it.
 */
function AddressDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const [other, setOther] = useState<{ address: Address; version: number; sentence: string }>();
  // The order behind the dialog may be read anew: what a colleague wrote since is not to be replaced unseen.
  const [{ version, shippingAddress }] = useState(order);
  const { isBusy, error, fields, run } = useOrderChange();
  async function submit(data: FormData): Promise<void> {
    const body = { version: other?.version ?? version, address: typedAddress(data) };
    const done = await run(() =>
      call(endpoints.staffOrders.changeAddress, { params: { id: order.id }, body }).catch(
        (refusal: unknown) => {
          const present = presentOf<{ address: Address; version: number }>(refusal);
          if (present) setOther({ ...present, sentence: sentenceOf(refusal) });
          throw refusal;
        },
      ),
    );
    if (done) onClose();
  }
  return (
    <Dialog title="Change the address" onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={withFormData(submit)}>
        {other && (
          <p role="alert" className="border-l-[3px] border-clay pl-3">
            {other.sentence} It is now: {addressLines(other.address).join(", ")}. Save to replace it with
            yours.
          </p>
        )}
        <AddressFields present={shippingAddress} errors={fields} of="address" />
        {error !== other?.sentence && Object.keys(fields).length === 0 && <ProblemLine text={error} />}
        <Button kind="primary" type="submit" busy={isBusy}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

/** Corrects what a guest has typed wrong, or adds what was left empty. */
function EmailDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const [other, setOther] = useState<{ email: string; sentence: string }>();
  const [{ id, email: present }] = useState(order);
  const { isBusy, error, fields, run } = useOrderChange();
  async function submit(data: FormData): Promise<void> {
    const body = { present: other?.email ?? present, email: String(data.get("email")) };
    const done = await run(() =>
      call(endpoints.staffOrders.changeEmail, { params: { id }, body }).catch((refusal: unknown) => {
        const written = presentOf<{ email: string }>(refusal);
        if (written) setOther({ ...written, sentence: sentenceOf(refusal) });
        throw refusal;
      }),
    );
    if (done) onClose();
  }
  return (
    <OrderDialog
      title={present ? "Correct the email" : "Add an email"}
      submit="Save and mail the link"
      isBusy={isBusy}
      error={fields.email || error === other?.sentence ? "" : error}
      onSubmit={(data) => void submit(data)}
      onClose={onClose}
    >
      <p>
        The link to the order goes to this address now, and so do all further mails.
        {present && " Links that were sent before no longer open it."}
      </p>
      {other && (
        <p role="alert" className="border-l-[3px] border-clay pl-3">
          {other.sentence} It is now {other.email || "empty"}. Save to replace it with yours.
        </p>
      )}
      <Field
        label="Email"
        name="email"
        type="email"
        required
        autoFocus
        autoComplete="off"
        maxLength={254}
        defaultValue={present}
        error={fields.email}
      />
    </OrderDialog>
  );
}
