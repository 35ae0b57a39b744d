import { hexOf } from "@adire/contract/colors";
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import { choiceAddress } from "./choice-address.ts";
import type { ShownProduct } from "./shown-product.ts";
import type { Choice } from "./variant-choice.ts";

/** A link a color, so that it can be shared, reloaded and used without scripts; the size stays. */
export function ColorChoice({ product, choice }: { product: ShownProduct; choice: Choice }) {
  return (
    <div className="border-t border-hairline pt-5">
      <p id="color-label" className="pb-2 text-[15px]">
        <span className="text-muted">Color</span> <span className="ml-1.5 font-medium">{choice.color}</span>
      </p>
      <ul aria-labelledby="color-label" className="flex flex-wrap gap-2.5">
        {product.colors.map((color, at) => (
          <li key={color}>
            <Link
              to={choiceAddress({ ...choice, color })}
              replace
              preventScrollReset
              aria-label={color}
              aria-current={color === choice.color ? "true" : undefined}
              title={color}
              className={`block h-[90px] w-[72px] ground-${(product.id + at) % 4} aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-ink`}
            >
              <ColorTile product={product} color={color} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The product in that color, or the color itself where it has no picture. */
function ColorTile({ product, color }: { product: ShownProduct; color: string }) {
  const front = product.color_images[color]?.[0];
  return front ? (
    <Picture
      path={front}
      alt=""
      category={product.category}
      sizes="72px"
      widest={240}
      className="size-full object-cover"
    />
  ) : (
    <span className="block size-full border border-control" style={{ backgroundColor: hexOf(color) }} />
  );
}
