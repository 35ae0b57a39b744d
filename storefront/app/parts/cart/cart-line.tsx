import { CallFailed } from "@adire/contract/client";
import { discountPercent } from "@adire/contract/money";
import type { CartItem } from "@adire/contract/shapes";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Price, useMoney } from "../../ui/price.tsx";
import { Select } from "../../ui/select.tsx";
import { useWishlistChanges } from "../wishlist/use-wishlist-content.ts";
import { isShort, lineAddress, lineFacts } from "./line-facts.ts";
import { LinePicture } from "./line-picture.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { useCartChanges } from "./use-cart-content.ts";

type CartLineProps = { line: CartItem; onRemoved(line: CartItem): void };

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

type ChoiceProps = {
  label: string;
  values: readonly string[];
  chosen: string | null;
  onChoose(value: string): void;
};

const isFixed = (values: readonly string[], chosen: string | null) => chosen === null || values.length < 2;

/** A list to choose from; nothing where there is no other, which the line says in words. */
function Choice({ label, values, chosen, onChoose }: ChoiceProps) {
  if (isFixed(values, chosen)) return null;
  return (
    <Select
      label={label}
      options={asOptions(values)}
      value={chosen ?? ""}
      onChange={(event) => onChoose(event.target.value)}
      className="min-w-24 content-start max-sm:flex-1"
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
  const soldOut = line.product_stock === 0;
  const fixed = [
    isFixed(line.product_colors, line.selected_color) && line.selected_color,
    isFixed(line.product_sizes, line.selected_size) && line.selected_size,
  ].filter(Boolean);

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
      className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-[160px_minmax(0,1fr)]"
    >
      <Link to={lineAddress(line)} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <LinePicture
          id={line.product.id}
          path={line.product_image}
          category={line.product_category}
          className={soldOut ? "opacity-60" : ""}
        />
      </Link>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
        <div className="grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap sm:items-start sm:justify-between">
          <div className="max-w-full min-w-0">
            <p className="text-sm text-muted">{line.product.brand}</p>
            <h2 className="text-[17px] leading-snug font-medium break-words">
              <Link to={lineAddress(line)} className="hover:underline hover:underline-offset-4">
                {line.product_name}
              </Link>
            </h2>
            {fixed.length > 0 && <p className="text-sm text-muted">{fixed.join(", ")}</p>}
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
          <p
            key={fact.kind}
            className={`border-l-2 pl-3 text-[15px] ${fact.kind === "stock" ? "border-clay text-clay" : "border-control text-muted"}`}
          >
            {fact.text}
          </p>
        ))}
      </div>
      <div className="col-span-full grid gap-3 sm:col-span-1 sm:col-start-2 sm:self-end">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="flex gap-4 empty:hidden max-sm:w-full">
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
          </div>
          <QuantityStepper
            quantity={line.quantity}
            most={line.product_stock}
            of={line.product_name}
            busy={busy}
            onChange={(quantity) => change({ quantity })}
          />
          {line.quantity > 1 && (
            <p className="ml-auto flex min-h-12 items-center gap-2">
              <span className="text-sm text-muted">
                {line.quantity} × {money(line.product_price)}
              </span>
              <span className="font-medium">{money(line.total_price)}</span>
            </p>
          )}
        </div>
        {line.quantity === line.product_stock && (
          <p className="text-sm text-muted">
            {line.quantity === 1 ? "The last one." : "That is all we have."}
          </p>
        )}
        {!soldOut && isShort(line) && (
          <Button
            look="link"
            className="w-fit"
            busy={busy}
            onClick={() => change({ quantity: line.product_stock })}
          >
            Lower to {line.product_stock}
          </Button>
        )}
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
