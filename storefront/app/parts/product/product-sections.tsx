import { discountPercent } from "@adire/contract/money";
import { Link } from "react-router";
import { Accordion } from "../../ui/accordion.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ProductInfo } from "./product-info.ts";

export function ProductSections({ product }: { product: ProductInfo }) {
  const final = discountPercent(product.price, product.compare_price) > 0;
  return (
    <div className="pt-5">
      <ul className="grid border-y border-hairline py-1.5 text-[15px]">
        <li className="flex min-h-11 items-center gap-3">
          <Icon name="truck" />
          Shipping is free, on every order
        </li>
        <li className="flex min-h-11 items-center gap-3">
          <Icon name="returns" />
          {final ? (
            "Clearance: all sales final, no returns or exchanges"
          ) : (
            <Link to="/terms#returns" className="target link-line">
              Returns
            </Link>
          )}
        </li>
      </ul>
      <Accordion title="Description" open>
        {product.description
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
              {paragraph}
            </p>
          ))}
        <Facts product={product} />
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
        <p>Shipping is free on every order. Follow your order on its own page, from paid to delivered.</p>
        <p>
          {final ? (
            "This piece is in the clearance sale: all sales final, no returns or exchanges."
          ) : (
            <>
              Anything faulty, or not what you ordered, can come back. How returns work is in our{" "}
              <Link to="/terms#returns" className="link-line">
                terms
              </Link>
              .
            </>
          )}
        </p>
      </Accordion>
    </div>
  );
}

function Facts({ product }: { product: ProductInfo }) {
  const { stock, variants } = product;
  const where = variants.length > 1 ? " in all sizes and colors" : "";
  const quantity = `${stock} ${stock === 1 ? "piece" : "pieces"}${where}`;
  const isTracked = variants.every((variant) => variant.stock_tracked);
  const facts = [
    { term: "Category", value: product.category_names.join(", ") || product.category },
    { term: "Brand", value: product.brand },
    {
      term: "Stock",
      value: stock === 0 ? "Sold out" : isTracked ? quantity : "Available to order",
    },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-muted">
      {facts
        .filter(({ value }) => value !== "")
        .map(({ term, value }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
