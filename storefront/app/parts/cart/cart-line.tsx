import { CallFailed } from "@adire/contract/client";
import { discountPercent } from "@adire/contract/money";
import type { CartItem } from "@adire/contract/shapes";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Price, useMoney } from "../../ui/price.tsx";
import { Select } from "../../ui/select.tsx";
import { useWishlistChanges } from "../wishlist/use-wishlist-content.ts";
import { lineFacts } from "./line-facts.ts";
import { LinePicture } from "./line-picture.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { useCartChanges } from "./use-cart-content.ts";

type CartLineProps = { line: CartItem; onRemoved(line: CartItem): void };

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

function pageOf(line: CartItem): string {
  const search = new URLSearchParams();
  if (line.selected_color) search.set("color", line.selected_color);
  if (line.selected_size) search.set("size", line.selected_size);
  return `/products/${line.product.id}?${search}`;
}

type ChoiceProps = {
  label: string;
  values: readonly string[];
  chosen: string | null;
  onChoose(value: string): void;
};

/** A list to choose from, or only the word where there is no other. */
function Choice({ label, values, chosen, onChoose }: ChoiceProps) {
  if (chosen === null) return null;
  if (values.length < 2)
    return (
      <p className="grid content-start gap-2 text-[15px]">
        <span className="font-medium">{label}</span>
        <span className="flex min-h-12 items-center">{chosen}</span>
      </p>
    );
  return (
    <Select
      label={label}
      options={asOptions(values)}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      className="min-w-28 content-start"
    />
  );
}

/** One line of the cart, changed in place. */
export function CartLine({ line, onRemoved }: CartLineProps) {
  const money = useMoney();
  const { update, remove } = useCartChanges();
  const wishlist = useWishlistChanges();
  const [refusal, setRefusal] = useState<string | null>(null);
  const percent = discountPercent(line.product_price, line.product_compare_price);
  const busy = update.isPending || remove.isPending;

  const tried = async (work: () => Promise<unknown>) => {
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      const said = error instanceof CallFailed ? error.problem?.message : undefined;
      setRefusal(said ?? "That did not go through. Please try again.");
      return false;
    }
  };
  const change = (change: Parameters<typeof update.mutateAsync>[0]["change"]) =>
    void tried(() => update.mutateAsync({ id: line.id, change }));
  const takeOut = async () => {
    if (await tried(() => remove.mutateAsync(line))) onRemoved(line);
  };
  const move = async () => {
    if (await wishlist.keep(line.product.id)) await tried(() => remove.mutateAsync(line));
  };

  return (
    <article
      aria-label={line.product_name}
      aria-busy={busy || undefined}
      className="grid grid-cols-[96px_1fr] gap-x-5 gap-y-4 sm:grid-cols-[160px_1fr]"
    >
      <Link to={pageOf(line)} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <LinePicture id={line.product.id} path={line.product_image} category={line.product_category} />
      </Link>
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div>
            <p className="text-sm text-muted">{line.product.brand}</p>
            <h2 className="text-[17px] leading-snug font-medium">
              <Link to={pageOf(line)} className="hover:underline hover:underline-offset-4">
                {line.product_name}
              </Link>
            </h2>
          </div>
          <div className="grid justify-items-start sm:justify-items-end">
            <Price now={line.product_price} was={line.product_compare_price} />
            {percent > 0 && (
              <p className="text-sm text-clay">
                Save {money((line.product_compare_price ?? 0) - line.product_price)}, {percent}% less
              </p>
            )}
          </div>
        </div>
        {lineFacts(line, money).map((fact) => (
          <p key={fact.kind} className={fact.kind === "stock" ? "text-clay" : "text-muted"}>
            {fact.text}
          </p>
        ))}
      </div>
      <div className="col-span-full grid gap-3 sm:col-span-1 sm:col-start-2 sm:self-end">
        <div className="flex flex-wrap items-end gap-4">
          <Choice
            label="Color"
            values={line.product_colors}
            chosen={line.selected_color}
            onChoose={(selected_color) => change({ selected_color })}
          />
          <Choice
            label="Size"
            values={line.product_sizes}
            chosen={line.selected_size}
            onChoose={(selected_size) => change({ selected_size })}
          />
          <QuantityStepper
            quantity={line.quantity}
            most={line.product_stock}
            of={line.product_name}
            busy={busy}
            onChange={(quantity) => change({ quantity })}
          />
          {line.quantity > 1 && (
            <p className="ml-auto flex min-h-11 items-center font-medium">{money(line.total_price)}</p>
          )}
        </div>
        {refusal && (
          <p role="alert" className="text-clay">
            {refusal}
          </p>
        )}
        <p className="flex flex-wrap gap-x-6 text-[15px]">
          <Button look="link" onClick={() => void takeOut()} busy={remove.isPending}>
            Remove<span className="sr-only"> {line.product_name}</span>
          </Button>
          <Button look="link" onClick={() => void move()}>
            Move to wishlist<span className="sr-only">: {line.product_name}</span>
          </Button>
        </p>
      </div>
    </article>
  );
}
