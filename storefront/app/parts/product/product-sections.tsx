import type { ProductDetail } from "@adire/contract/shapes";
import { Link } from "react-router";
import { Accordion } from "../../ui/accordion.tsx";
import { Icon } from "../../ui/icon.tsx";

/** What one reads before buying, in sections that can be scanned. */
export function ProductSections({ product }: { product: ProductDetail }) {
  const facts = [
    { term: "Category", value: product.category_names.join(", ") || product.category },
    { term: "Brand", value: product.brand },
    {
      term: "In stock",
      value: product.stock === 0 ? "Sold out" : `${product.stock} pieces in all sizes and colors`,
    },
  ];
  return (
    <div className="pt-4">
      <ul className="grid gap-2 border-y border-hairline py-4 text-[15px]">
        <li className="flex items-center gap-3">
          <Icon name="truck" />
          Shipping is free
        </li>
        <li className="flex items-center gap-3">
          <Icon name="returns" />
          <Link to="/terms" className="link-line">
            Returns and terms
          </Link>
        </li>
      </ul>
      <Accordion title="Description" open>
        {product.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-muted">
          {facts.map(({ term, value }) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd className="text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </Accordion>
      {(product.material || product.care) && (
        <Accordion title="Material and care">
          {product.material && <p>{product.material}</p>}
          {product.care && <p>{product.care}</p>}
        </Accordion>
      )}
      {(product.fit || product.sizes.length > 1) && (
        <Accordion id="size-and-fit" title="Size and fit">
          {product.fit && <p>{product.fit}</p>}
          {product.sizes.length > 1 && <p>Made in {product.sizes.join(", ")}.</p>}
        </Accordion>
      )}
      <Accordion title="Delivery and returns">
        <p>Shipping is free on every order. You follow your order on its own page, from paid to delivered.</p>
        <p>
          {product.listings.includes("clearance")
            ? "This piece is in the clearance sale: all sales final, no returns or exchanges."
            : "What you can send back, and how, stands in our terms."}
        </p>
      </Accordion>
    </div>
  );
}
