import { hexOf } from "@adire/contract/colors";
import { Link } from "react-router";
import type { CardProduct } from "./card-product.ts";

type SwatchesProps = {
  product: CardProduct;
  /** How many are shown before "+N". */
  most: number;
  chosen: string | undefined;
  onChoose(color: string): void;
};

/** Changes the picture of a card; the rest of the colors is one click away. Without scripts a swatch opens the product in its color. */
export function Swatches({ product, most, chosen, onChoose }: SwatchesProps) {
  const shown = product.colors.slice(0, most);
  const rest = product.colors.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <form method="get" action={`/products/${product.id}`} className="-ml-[9px]">
      <ul aria-label={`Colors of ${product.name}`} className="flex flex-wrap items-center">
        {shown.map((color) => (
          <li key={color} className="w-11">
            <button
              type="submit"
              name="color"
              value={color}
              title={color}
              aria-label={color}
              aria-pressed={color === chosen}
              onClick={(event) => {
                event.preventDefault();
                onChoose(color);
              }}
              className="group/swatch grid min-h-11 w-full place-items-center"
            >
              <span className="swatch" style={{ backgroundColor: hexOf(color) }} />
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li className="w-11">
            <Link
              to={`/products/${product.id}`}
              aria-label={`+${rest} more colors of ${product.name}`}
              className="grid min-h-11 place-items-center text-xs text-muted hover:text-ink hover:underline"
            >
              +{rest}
            </Link>
          </li>
        )}
      </ul>
    </form>
  );
}
