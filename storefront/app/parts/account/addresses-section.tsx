import { endpoints } from "@adire/contract/endpoints";
import { MAX_ADDRESSES } from "@adire/contract/limits";
import type { Address } from "@adire/contract/shapes";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useSessionControls } from "../session/session.tsx";
import { AccountSection } from "./account-section.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { AddressItem } from "./address-item.tsx";
import { AddressText } from "./address-text.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { QueryContent } from "./query-content.tsx";
import { useAddresses, useReload } from "./use-account.ts";

export function AddressesSection() {
  const { api } = useSessionControls();
  const addresses = useAddresses();
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<Address | "new" | null>(null);
  const [deleting, setDeleting] = useState<Address | null>(null);

  const remove = async () => {
    if (!deleting) return;
    await api(endpoints.addresses.remove, { params: { id: deleting.id } });
    await reload("addresses");
    flushSync(() => setDeleting(null));
    heading.current?.focus();
    toast.success("Address deleted");
  };
  const makeDefault = async ({ id, ...address }: Address) => {
    try {
      await api(endpoints.addresses.update, { params: { id }, body: { ...address, is_default: true } });
      await reload("addresses");
      heading.current?.focus();
      toast.success("Default address changed");
    } catch {
      toast.error("We couldn’t change the default address. Please try again.");
    }
  };

  return (
    <AccountSection title="Addresses" note="Checkout offers these, your default first." headingRef={heading}>
      <QueryContent query={addresses} subject="your addresses">
        {(saved) => (
          <div className="grid justify-items-start gap-6">
            {saved.length === 0 && <p>You have no saved addresses yet.</p>}
            {saved.length > 0 && (
              <ul className="grid w-full border-t border-hairline">
                {saved.map((address) => (
                  <AddressItem
                    key={address.id}
                    address={address}
                    onMakeDefault={() => void makeDefault(address)}
                    onEdit={() => setEditing(address)}
                    onDelete={() => setDeleting(address)}
                  />
                ))}
              </ul>
            )}
            {saved.length < MAX_ADDRESSES ? (
              <Button variant="quiet" onClick={() => setEditing("new")}>
                Add an address
              </Button>
            ) : (
              <p className="text-[15px] text-muted">You can keep at most {MAX_ADDRESSES} addresses.</p>
            )}
          </div>
        )}
      </QueryContent>
      <AddressDialog
        address={editing}
        onClose={() => setEditing(null)}
        onSaved={async () => {
          await reload("addresses");
          setEditing(null);
          toast.success("Address saved");
        }}
      />
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this address?"
        action="Delete address"
        pendingLabel="Deleting..."
        cancel="Keep address"
        failed="We couldn’t delete the address. Please try again."
        onConfirm={remove}
        onClose={() => setDeleting(null)}
      >
        {deleting && <AddressText address={deleting} />}
        <p className="text-[15px] text-muted">
          Checkout won’t offer it any more. Your orders stay as they are.
        </p>
      </ConfirmDialog>
    </AccountSection>
  );
}
