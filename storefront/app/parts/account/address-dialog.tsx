import { endpoints } from "@adire/contract/endpoints";
import type { Address, ShippingAddress } from "@adire/contract/shapes";
import { Checkbox } from "@adire/ui/checkbox.tsx";
import { Field } from "@adire/ui/field.tsx";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { checkShipping, trimShipping } from "../checkout/shipping-form.ts";
import { AccountForm } from "../session/account-form.tsx";
import { useSessionControls } from "../session/session.tsx";
import { addressFieldNames, addressFields } from "./address-fields.ts";
import { CountrySelect, shoppersCountry } from "./country-select.tsx";

type AddressDialogProps = {
  /** The address to edit, "new" to add one, null when closed. */
  address: Address | "new" | null;
  onClose(): void;
  onSaved(): Promise<void>;
};

const readAddress = (values: FormData) =>
  Object.fromEntries(
    addressFieldNames.map((name) => [name, String(values.get(name) ?? "").trim()]),
  ) as ShippingAddress;

export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const { api } = useSessionControls();
  const existing = address === "new" ? null : address;
  const [country, setCountry] = useState("");
  const [opened, setOpened] = useState<typeof address>(null);
  if (opened !== address) {
    setOpened(address);
    if (address) setCountry(existing?.country || shoppersCountry());
  }
  const save = async (values: FormData) => {
    const body = { ...trimShipping(readAddress(values)), is_default: values.has("is_default") };
    if (existing) await api(endpoints.addresses.update, { params: { id: existing.id }, body });
    else await api(endpoints.addresses.create, { body });
    await onSaved();
  };
  return (
    <Dialog open={address !== null} onClose={onClose} title={existing ? "Edit address" : "Add an address"}>
      <AccountForm
        name={existing ? "Edit address" : "Add an address"}
        label="Save address"
        pendingLabel="Saving..."
        failed="We couldn’t save the address. Please try again."
        wide
        check={(values) => checkShipping(readAddress(values)) as Record<string, string>}
        send={save}
      >
        {(errors) => (
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
            <CountrySelect
              value={country}
              autoComplete="country-name"
              onChange={(event) => setCountry(event.target.value)}
            />
            {addressFields(country).map(({ name, optional, ...field }) => (
              <Field
                key={name}
                {...field}
                name={name}
                type={name === "phone" ? "tel" : "text"}
                autoCapitalize={name === "zipCode" ? "characters" : "words"}
                required={!optional}
                defaultValue={existing?.[name]}
                error={errors[name]}
              />
            ))}
            {!existing?.is_default && (
              <Checkbox name="is_default" className="col-span-2">
                Use as my default address
              </Checkbox>
            )}
          </div>
        )}
      </AccountForm>
    </Dialog>
  );
}
