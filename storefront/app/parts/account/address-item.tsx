import type { Address } from "@adire/contract/shapes";
import { Button } from "../../ui/button.tsx";
import { AddressText } from "./address-text.tsx";

type AddressItemProps = {
  address: Address;
  onMakeDefault(): void;
  onEdit(): void;
  onDelete(): void;
};

export function AddressItem({ address, onMakeDefault, onEdit, onDelete }: AddressItemProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-hairline py-5">
      <div className="grid gap-1">
        <AddressText address={address} />
        {address.is_default && <p className="text-sm font-medium text-leaf">Default address</p>}
      </div>
      <div className="flex flex-wrap gap-x-5">
        {!address.is_default && (
          <Button variant="link" onClick={onMakeDefault}>
            Make default<span className="sr-only">: {address.address}</span>
          </Button>
        )}
        <Button variant="link" onClick={onEdit}>
          Edit<span className="sr-only"> {address.address}</span>
        </Button>
        <Button variant="link" onClick={onDelete}>
          Delete<span className="sr-only"> {address.address}</span>
        </Button>
      </div>
    </li>
  );
}
