import { endpoints } from "@adire/contract/endpoints";
import type { SearchPinAnswer } from "@adire/contract/shapes";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useAnswer } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import type { Undo } from "../../parts/use-undo.ts";
import { RecordLog } from "../audit/record-log.tsx";
import { FindProducts } from "./find-products.tsx";
import { pinText } from "./pins.tsx";
import { ProductLines } from "./product-lines.tsx";

const { searchPins, explanations, today } = endpoints;
type PinDialogProps = {
  /** Without it a new one is made. */
  pin: SearchPinAnswer | undefined;
  search: string;
  onDeleted: Undo["done"];
  onClose(): void;
};

/** The products that a search begins with, and those that it does not show. */
export function PinDialog({ pin, search, onDeleted, onClose }: PinDialogProps) {
  const { change, error, fields, isBusy } = useChange([
    searchPins.list,
    explanations.list,
    today.unfoundSearches,
  ]);
  const present = useAnswer(searchPins.list).data?.find(({ id }) => id === pin?.id) ?? pin;
  const [base, setBase] = useState(pin);
  const [query, setQuery] = useState(pin?.query ?? search);
  const [products, setProducts] = useState(pin?.products ?? []);
  const [hidden, setHidden] = useState(pin?.hidden ?? []);
  const theirs = present && base && present.version !== base.version ? present : undefined;
  const ids = (list: typeof products) => list.map(({ id }) => id);

  async function save(): Promise<void> {
    const body = { query, products: ids(products), hidden: ids(hidden) };
    const done = present
      ? await change(searchPins.update, {
          params: { id: present.id },
          body: { ...body, version: present.version },
        })
      : await change(searchPins.create, { body });
    if (done) onClose();
  }
  function take(pinned: SearchPinAnswer): void {
    setBase(pinned);
    setQuery(pinned.query);
    setProducts(pinned.products);
    setHidden(pinned.hidden);
  }
  return (
    <FormDialog
      title={pin ? `First for “${pin.query}”` : "What stands first"}
      wide
      submit={theirs ? "Save over it" : "Save"}
      error={error && (fields.products ?? fields.hidden ?? error)}
      {...{ isBusy, onClose }}
      onSubmit={save}
      other={
        pin && (
          <Button
            onClick={async () => {
              if (!(await change(searchPins.remove, { params: { id: pin.id } }))) return;
              const body = { query: pin.query, products: ids(pin.products), hidden: ids(pin.hidden) };
              onDeleted(`Nothing is pinned to “${pin.query}” now`, () => call(searchPins.create, { body }));
              onClose();
            }}
          >
            Leave the search to itself
          </Button>
        )
      }
    >
      <Field
        label="Search"
        value={query}
        error={fields.query}
        hint="As shoppers type it. Capitals and accents do not count."
        onChange={({ target }) => setQuery(target.value)}
      />
      <ProductLines title="First, in this order" products={products} onChange={setProducts} isOrdered />
      <ProductLines title="Not shown" products={hidden} onChange={setHidden} />
      <FindProducts
        taken={[...ids(products), ...ids(hidden)]}
        onFirst={(product) => setProducts([...products, product])}
        onHide={(product) => setHidden([...hidden, product])}
      />
      {theirs && (
        <p className="text-muted">
          Saved meanwhile: {pinText(theirs)}{" "}
          <button type="button" className="link-line" onClick={() => take(theirs)}>
            Take this
          </button>
        </p>
      )}
      {pin && <RecordLog record="search_pins" id={pin.id} />}
    </FormDialog>
  );
}
