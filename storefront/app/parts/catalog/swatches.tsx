import { hexOf } from "@adire/contract/colors";
import { Link } from "react-router";
import { ColorArea } from "../../ui/color-area.tsx";
import type { CardProduct } from "./card-product.ts";

type SwatchesProps = {
  product: CardProduct;
  /** The number of swatches before "+N". */
  max: number;
  chosen: string | undefined;
  onChoose(color: string): void;
};

/** Selects the color of a card. Without JavaScript a swatch opens the product page in its color. */
export function Swatches({ product, max, chosen, onChoose }: SwatchesProps) {
  const shown = product.colors.slice(0, max);
  const rest = product.colors.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <form action={`/products/${product.id}`} className="swatches">
      <ul aria-label={`Colors of ${product.name}`}>
        {shown.map((color) => (
          <li key={color}>
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
            >
              <ColorArea color={hexOf(color)} />
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Link to={`/products/${product.id}`} aria-label={`+${rest} more colors of ${product.name}`}>
              {`+${rest}`}
            </Link>
          </li>
        )}
      </ul>
    </form>
  );
}
