import { useRef, useState } from "react";
import { useCart } from "../cart/cart.tsx";
import { type CardChoice, cardChoice } from "./card-choice.ts";
import type { CardProduct } from "./card-product.ts";
import { addressOf, picturesOf } from "./product-address.ts";

export type Card = {
  product: CardProduct;
  choice: CardChoice;
  address: string;
  /** Front first. */
  pictures: readonly string[];
  chooseColor(color: string): void;
  adding: boolean;
  /** The row of sizes is open. */
  choosing: boolean;
  closeSizes(): void;
  /** Adds a piece, or opens the sizes where the first one is sold out. */
  press(): void;
  add(size: string | undefined): void;
  button: React.RefObject<HTMLButtonElement | null>;
};

/** What a card knows and does, as a tile or as a row. */
export function useCard(product: CardProduct): Card {
  const [color, setColor] = useState(product.color);
  const [adding, setAdding] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cart = useCart();
  const choice = cardChoice(product, color);

  const add = (size: string | undefined) => {
    setChoosing(false);
    setAdding(true);
    void cart.add({ product, quantity: 1, size, color: choice.color }).finally(() => setAdding(false));
  };
  return {
    product,
    choice,
    address: addressOf(product, color),
    pictures: picturesOf(product, choice.color),
    chooseColor: setColor,
    adding,
    choosing,
    closeSizes: () => setChoosing(false),
    press() {
      if (adding) return;
      if (choice.mustChooseSize) setChoosing(true);
      else add(choice.size);
    },
    add,
    button,
  };
}
