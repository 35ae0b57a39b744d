import { CallFailed } from "@adire/contract/client";
import type { Cart, CartItem } from "@adire/contract/shapes";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { useMoney } from "../../ui/price.tsx";
import { paymentNote } from "../checkout/payment-note.ts";
import { lineChoiceText, linePath, sizesInStock, totalSavings } from "./line-notices.ts";
import { OptionSelect } from "./line-options.tsx";
import { LinePicture } from "./line-picture.tsx";
import { useCartChanges } from "./use-cart-changes.ts";
import { type AddToCartBody, useCartContent } from "./use-cart-content.ts";

/** Puts the line that was added last at the top, then others of its product: it may have another size now. */
function latestFirst(lines: readonly CartItem[], latest: AddToCartBody | undefined): CartItem[] {
  const place = (line: CartItem) => {
    if (line.product.id !== latest?.product_id) return 2;
    const isLatest =
      (!latest.size || line.selected_size === latest.size) &&
      (!latest.color || line.selected_color === latest.color) &&
      (!latest.option || line.selected_option === latest.option);
    return isLatest ? 0 : 1;
  };
  return [...lines].reverse().sort((one, other) => place(one) - place(other));
}

/** @param changeable whether another size can be chosen here */
function DrawerLine({ line, changeable }: { line: CartItem; changeable: boolean }) {
  const money = useMoney();
  const { update } = useCartChanges();
  const savings = totalSavings([line]);
  const asked = update.isPending ? update.variables.change.selected_size : undefined;
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)_auto] gap-4 border-b border-hairline py-4 first:pt-0">
      <LinePicture id={line.product.id} path={line.product_image} category={line.product_category} />
      <div className="min-w-0">
        <p className="leading-snug font-medium break-words">
          <Link to={linePath(line)} className="hover:underline hover:underline-offset-4">
            {line.product_name}
          </Link>
        </p>
        <p className="text-sm text-muted">{lineChoiceText(line)}</p>
        <p className="text-sm text-muted">
          Quantity {line.quantity}
          {line.quantity > 1 && `, ${money(line.product_price)} each`}
        </p>
        {changeable && (
          <div className="py-2 empty:hidden">
            <OptionSelect
              label="Change size"
              values={line.product_sizes}
              inStock={sizesInStock(line)}
              selected={asked ?? line.selected_size}
              onSelect={(selected_size) => update.mutate({ id: line.id, change: { selected_size } })}
            />
          </div>
        )}
        {update.error && (
          <p role="alert" className="text-sm text-clay">
            {update.error instanceof CallFailed && update.error.problem
              ? update.error.message
              : "That did not go through. Please try again."}
          </p>
        )}
        {savings > 0 && <p className="text-sm text-clay">You save {money(savings)}</p>}
      </div>
      <p className="display text-[26px] leading-none font-medium">{money(line.total_price)}</p>
    </li>
  );
}

function DrawerFooter({ cart }: { cart: Cart }) {
  const money = useMoney();
  const { store } = useShop();
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between">
        <span>Total, shipping Free</span>
        <span className="display text-[32px] leading-none font-medium">{money(cart.total_price)}</span>
      </p>
      <p className="text-sm text-muted">{paymentNote(cart.total_price, store)}</p>
      <div className="grid grid-cols-2 gap-2.5">
        <ButtonLink to="/store/cart" variant="quiet" className="px-4">
          View cart
        </ButtonLink>
        <ButtonLink to="/store/checkout" className="px-4">
          Checkout
        </ButtonLink>
      </div>
    </div>
  );
}

type CartDrawerProps = { open: boolean; latest: AddToCartBody | undefined; onClose(): void };

/** Shows the cart after an addition. Closes when the shopper navigates. */
export default function CartDrawer({ open, latest, onClose }: CartDrawerProps) {
  const { data: cart } = useCartContent();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (open && openedAt === null) setOpenedAt(key);
  if (!open && openedAt !== null) setOpenedAt(null);
  const navigated = openedAt !== null && openedAt !== key;
  useEffect(() => {
    if (navigated) onClose();
  }, [navigated, onClose]);

  return (
    <Drawer
      open={open && !navigated}
      onClose={onClose}
      title="Cart"
      footer={cart && <DrawerFooter cart={cart} />}
    >
      <ul>
        {latestFirst(cart?.items ?? [], latest).map((line) => (
          <DrawerLine key={line.id} line={line} changeable={line.product.id === latest?.product_id} />
        ))}
      </ul>
    </Drawer>
  );
}
