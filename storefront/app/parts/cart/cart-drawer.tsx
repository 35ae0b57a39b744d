import { toastMs } from "@adire/contract/limits";
import type { CartItem } from "@adire/contract/shapes";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useMoney } from "../../ui/price.tsx";
import { LinePicture } from "./line-picture.tsx";
import { useCartContent } from "./use-cart-content.ts";

/** Milliseconds until a live region that has just appeared is listened to. */
const listeningAfter = 60;

function AddedNotice() {
  const [said, setSaid] = useState(false);
  useEffect(() => {
    const say = setTimeout(() => setSaid(true), listeningAfter);
    const stop = setTimeout(() => setSaid(false), listeningAfter + toastMs);
    return () => {
      clearTimeout(say);
      clearTimeout(stop);
    };
  }, []);
  return (
    <p role="status" className="min-h-6 pb-5 font-medium text-leaf">
      {said && (
        <span className="flex items-center gap-2">
          <Icon name="check" size={16} />
          Added to cart
        </span>
      )}
    </p>
  );
}

function DrawerLine({ line }: { line: CartItem }) {
  const money = useMoney();
  const choice = [line.selected_color, line.selected_size && `size ${line.selected_size}`].filter(Boolean);
  return (
    <li className="grid grid-cols-[72px_1fr_auto] gap-4 border-t border-hairline py-4">
      <LinePicture id={line.product.id} path={line.product_image} category={line.product_category} />
      <div>
        <p className="font-medium">{line.product_name}</p>
        <p className="text-sm text-muted">{choice.join(", ")}</p>
        <p className="text-sm text-muted">Quantity {line.quantity}</p>
      </div>
      <p className="display text-[26px] leading-none font-medium">{money(line.total_price)}</p>
    </li>
  );
}

/** What is in the cart now, over the page that stays where it is. */
export default function CartDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { data: cart } = useCartContent();
  const { key } = useLocation();
  const money = useMoney();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (open && openedAt === null) setOpenedAt(key);
  if (!open && openedAt !== null) setOpenedAt(null);
  const moved = openedAt !== null && openedAt !== key;
  useEffect(() => {
    if (moved) onClose();
  }, [moved, onClose]);

  return (
    <Drawer
      open={open && !moved}
      onClose={onClose}
      title="Cart"
      foot={
        <div className="grid gap-4">
          <p className="flex items-baseline justify-between">
            <span>Total, shipping Free</span>
            <span className="display text-[32px] leading-none font-medium">
              {money(cart?.total_price ?? 0)}
            </span>
          </p>
          <div className="grid grid-cols-2 gap-2.5">
            <ButtonLink to="/store/cart" look="quiet">
              View cart
            </ButtonLink>
            <ButtonLink to="/store/checkout">Checkout</ButtonLink>
          </div>
        </div>
      }
    >
      <AddedNotice />
      <ul>
        {cart?.items.map((line) => (
          <DrawerLine key={line.id} line={line} />
        ))}
      </ul>
    </Drawer>
  );
}
