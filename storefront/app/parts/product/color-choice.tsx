import { hexOf } from "@adire/contract/colors";
import type { ProductDetail } from "@adire/contract/shapes";
import { Link, useLocation } from "react-router";
import { ColorArea } from "../../ui/color-area.tsx";
import { isPlainClick } from "../../ui/is-plain-click.ts";
import { Picture } from "../../ui/picture.tsx";
import { choiceQuery } from "./choice-query.ts";
import type { Choice } from "./variant-choice.ts";

const tile =
  "block h-20 w-16 " +
  "aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-ink";

type ColorChoiceProps = { product: ProductDetail; choice: Choice; onChoose(color: string): void };

/** Colors are links, so that they can be shared and work without JavaScript. The size is kept. */
export function ColorChoice({ product, choice, onChoose }: ColorChoiceProps) {
  const { search } = useLocation();
  return (
    <div className="border-t border-hairline pt-4">
      <p id="color-label" className="pb-2 text-[15px]">
        <span className="text-muted">Color</span> <span className="ml-1.5 font-medium">{choice.color}</span>
      </p>
      <ul aria-labelledby="color-label" className="flex flex-wrap gap-2.5">
        {product.colors.map((color, index) => (
          <li key={color}>
            <Link
              to={choiceQuery({ ...choice, color }, search)}
              replace
              preventScrollReset
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onChoose(color);
              }}
              aria-label={color}
              aria-current={color === choice.color ? "true" : undefined}
              title={color}
              className={`${tile} tint-${(product.id + index) % 4}`}
            >
              <ColorTile product={product} color={color} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The product in a color, or the plain color if it has no picture. */
function ColorTile({ product, color }: { product: ProductDetail; color: string }) {
  const front = product.color_images[color]?.[0];
  return front ? (
    <Picture
      path={front}
      alt=""
      category={product.category}
      sizes="64px"
      maxWidth={240}
      className="size-full object-cover"
    />
  ) : (
    <ColorArea color={hexOf(color)} className="size-full border border-control" />
  );
}
