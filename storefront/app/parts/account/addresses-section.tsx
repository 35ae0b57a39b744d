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
import { AddressText } from "./address-text.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Loaded } from "./loaded.tsx";
import { useAddresses, useReload } from "./use-account.ts";

export function AddressesSection() {
  const { api } = useSessionControls();
  const addresses = useAddresses();
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<Address | "new" | null>(null);
  const [leaving, setLeaving] = useState<Address | null>(null);

  const remove = async () => {
    if (!leaving) return;
    await api(endpoints.addresses.remove, { params: { id: leaving.id } });
    await reload("addresses");
    flushSync(() => setLeaving(null));
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
      toast.error("We could not change the default address. Please try again.");
    }
  };

  return (
    <AccountSection
      title="Addresses"
      note="The checkout offers them; the default comes first."
      headingRef={heading}
    >
      <Loaded query={addresses} what="your addresses">
        {(book) => (
          <div className="grid justify-items-start gap-6">
            {book.length === 0 && <p>You have no addresses yet.</p>}
            {book.length > 0 && (
              <ul className="grid w-full border-t border-hairline">
                {book.map((address) => (
                  <li
                    key={address.id}
                    className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-hairline py-5"
                  >
                    <div className="grid gap-1">
                      <AddressText address={address} />
                      {address.is_default && <p className="text-sm font-medium text-leaf">Default address</p>}
                    </div>
                    <div className="flex flex-wrap gap-x-5">
                      {!address.is_default && (
                        <Button look="link" onClick={() => void makeDefault(address)}>
                          Make default<span className="sr-only">: {address.address}</span>
                        </Button>
                      )}
                      <Button look="link" onClick={() => setEditing(address)}>
                        Edit<span className="sr-only"> {address.address}</span>
                      </Button>
                      <Button look="link" onClick={() => setLeaving(address)}>
                        Delete<span className="sr-only"> {address.address}</span>
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            {book.length < MAX_ADDRESSES ? (
              <Button look="quiet" onClick={() => setEditing("new")}>
                Add an address
              </Button>
            ) : (
              <p className="text-[15px] text-muted">You can keep at most {MAX_ADDRESSES} addresses.</p>
            )}
          </div>
        )}
      </Loaded>
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
        open={leaving !== null}
        title="Delete this address?"
        action="Delete address"
        busyText="Deleting..."
        cancel="Keep address"
        failed="We could not delete the address. Please try again."
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        {leaving && <AddressText address={leaving} />}
        <p className="text-[15px] text-muted">
          The checkout will not offer it any more. Orders stay as they are.
        </p>
      </ConfirmDialog>
    </AccountSection>
  );
}
