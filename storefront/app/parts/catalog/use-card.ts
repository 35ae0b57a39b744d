import { useRef, useState } from "react";
import { useCart } from "../cart/cart.tsx";
import { type CardChoice, cardChoice } from "./card-choice.ts";
import type { CardProduct } from "./card-product.ts";
import { picturesOf, productPath } from "./product-path.ts";

export type Card = {
  product: CardProduct;
  choice: CardChoice;
  path: string;
  /** Front first. */
  pictures: readonly string[];
  chooseColor(color: string): void;
  adding: boolean;
  sizesOpen: boolean;
  closeSizes(): void;
  /** Adds the preselected variant, or opens the sizes where one must be chosen. */
  addOrChooseSize(): void;
  add(size: string | undefined): void;
  button: React.RefObject<HTMLButtonElement | null>;
};

/** State and actions of a product card, as a tile or as a row. */
export function useCard(product: CardProduct): Card {
  const [color, setColor] = useState(product.color);
  const [adding, setAdding] = useState(false);
  const [sizesOpen, setSizesOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cart = useCart();
  const choice = cardChoice(product, color);

  const add = (size: string | undefined) => {
    setSizesOpen(false);
    setAdding(true);
    const { option } = product;
    void cart.add({ product, size, color: choice.color, option }).finally(() => setAdding(false));
  };
  return {
    product,
    choice,
    path: productPath(product, color),
    pictures: picturesOf(product, choice.color),
    chooseColor: setColor,
    adding,
    sizesOpen,
    closeSizes: () => setSizesOpen(false),
    addOrChooseSize() {
      if (adding) return;
      if (choice.sizeRequired) setSizesOpen(true);
      else add(choice.size);
    },
    add,
    button,
  };
}
