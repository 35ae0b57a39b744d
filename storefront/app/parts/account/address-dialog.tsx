import { endpoints } from "@adire/contract/endpoints";
import type { Address, ShippingAddress } from "@adire/contract/shapes";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { checkShipping, emptyShipping } from "../checkout/shipping-form.ts";
import { AccountForm } from "../session/account-form.tsx";
import { useSessionControls } from "../session/session.tsx";
import { addressFieldNames, addressFields, addressFieldWidth } from "./address-fields.ts";

type AddressDialogProps = {
  /** The address to change; "new" for another one; null is closed. */
  address: Address | "new" | null;
  onClose(): void;
  onSaved(): Promise<void>;
};

const typed = (values: FormData) =>
  Object.fromEntries(
    addressFieldNames.map((name) => [name, String(values.get(name) ?? "").trim()]),
  ) as ShippingAddress;

export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const { api } = useSessionControls();
  const known = address === "new" ? null : address;
  const save = async (values: FormData) => {
    const body = { ...typed(values), is_default: values.has("is_default") };
    if (known) await api(endpoints.addresses.update, { params: { id: known.id }, body });
    else await api(endpoints.addresses.create, { body });
    await onSaved();
  };
  return (
    <Dialog open={address !== null} onClose={onClose} title={known ? "Edit address" : "Add an address"}>
      <AccountForm
        name={known ? "Edit address" : "Add an address"}
        label="Save address"
        busyText="Saving..."
        failed="We could not save the address. Please try again."
        wide
        check={(values) => checkShipping(typed(values)) as Record<string, string>}
        send={save}
      >
        {(errors) => (
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
            {addressFieldNames.map((name) => {
              const { label, autoComplete, most } = addressFields[name];
              return (
                <Field
                  key={name}
                  name={name}
                  label={label}
                  autoComplete={autoComplete}
                  autoCapitalize={name === "zipCode" ? "characters" : "words"}
                  maxLength={most}
                  required={name !== "country"}
                  defaultValue={(known ?? emptyShipping)[name]}
                  error={errors[name]}
                  className={addressFieldWidth(name)}
                />
              );
            })}
            {!known?.is_default && (
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
