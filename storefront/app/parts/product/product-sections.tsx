import type { DeliveryRegion, ProductDetail } from "@adire/contract/shapes";
import { Link } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { Accordion } from "../../ui/accordion.tsx";
import { Icon } from "../../ui/icon.tsx";
import { daysText } from "./delivery.ts";
import { Description, isLong } from "./description.tsx";
import { isFinalSale } from "./promises.tsx";
import { stockInWords } from "./stock-text.ts";

const askLink =
  "label-display flex min-h-[55px] items-center justify-between gap-4 border-b border-hairline hover:text-clay";

/** What stands below the buttons: the description, facts, delivery, fit, and whom to ask. */
export function ProductSections({ product }: { product: ProductDetail }) {
  const { delivery, delivery_note } = useShop().store;
  return (
    <div className="pt-5">
      {product.description && !isLong(product) && (
        <div className="grid gap-3 pb-6">
          <Description of={product} />
        </div>
      )}
      <div className="border-t border-hairline">
        <Accordion title="Delivery and returns" open={delivery.length > 0}>
          <DeliveryTable regions={delivery} />
          {delivery_note && <p>{delivery_note}</p>}
          <ReturnTerms final={isFinalSale(product)} />
        </Accordion>
        {(product.fit || product.sizes.length > 1) && (
          <Accordion id="size-and-fit" title="Size and fit">
            {product.fit && <p>{product.fit}</p>}
            {product.sizes.length > 1 && <p>Made in {product.sizes.join(", ")}.</p>}
          </Accordion>
        )}
        <Accordion title="Details">
          <Facts product={product} />
        </Accordion>
        <Link to="/contact" className={askLink}>
          Ask about this piece
          <Icon name="arrow-right" size={20} />
        </Link>
      </div>
    </div>
  );
}

function DeliveryTable({ regions }: { regions: readonly DeliveryRegion[] }) {
  if (regions.length === 0) return <p>Shipping is free on every order.</p>;
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Delivery by region</caption>
      <tbody>
        {regions.map(({ to, days }) => (
          <tr key={to} className="align-baseline">
            <th scope="row" className="py-1 pr-4 font-medium first-letter:uppercase">
              {to}
            </th>
            <td className="py-1 pr-4 whitespace-nowrap text-muted">{daysText(days)}</td>
            <td className="py-1 text-right text-muted">free</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReturnTerms({ final }: { final: boolean }) {
  const days = useShop().store.return_days;
  const help = (
    <Link to="/help#returns" className="link-line">
      How returns work
    </Link>
  );
  if (final) return <p>This piece is in the clearance sale: all sales final, no returns or exchanges.</p>;
  return (
    <p className="text-sm text-muted">
      Follow your order on its own page, from paid to delivered.{" "}
      {days === null
        ? "Anything faulty, or not what you ordered, can come back. "
        : `Send it back within ${days} ${days === 1 ? "day" : "days"} of its arrival. `}
      {help}
    </p>
  );
}

function Facts({ product }: { product: ProductDetail }) {
  const facts = [
    { term: "Category", value: product.category_names.join(", ") || product.category },
    { term: "Brand", value: product.brand },
    { term: "Stock", value: stockInWords(product) },
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
