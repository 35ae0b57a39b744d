import { hexOf } from "@adire/contract/colors";
import type { Product } from "@adire/contract/shapes";
import { Link } from "react-router";

type SwatchesProps = {
  product: Product;
  /** How many are shown before "+N". */
  most: number;
  chosen: string | undefined;
  onChoose(color: string): void;
};

/** Changes the picture of a card; the rest of the colors is one click away. */
export function Swatches({ product, most, chosen, onChoose }: SwatchesProps) {
  const shown = product.colors.slice(0, most);
  const rest = product.colors.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul aria-label={`Colors of ${product.name}`} className="mt-2 -ml-1 flex items-center gap-0.5">
      {shown.map((color) => (
        <li key={color} className="flex">
          <button
            type="button"
            title={color}
            aria-label={color}
            aria-pressed={color === chosen}
            onClick={() => onChoose(color)}
            className="grid size-[26px] place-items-center rounded-full border border-transparent hover:border-control aria-pressed:border-ink"
          >
            <span
              className="size-4 rounded-full border border-hairline"
              style={{ backgroundColor: hexOf(color) }}
            />
          </button>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Link
            to={`/products/${product.id}`}
            aria-label={`${rest} more colors of ${product.name}`}
            className="grid min-h-[26px] min-w-[26px] place-items-center text-xs text-muted hover:underline"
          >
            +{rest}
          </Link>
        </li>
      )}
    </ul>
  );
}
