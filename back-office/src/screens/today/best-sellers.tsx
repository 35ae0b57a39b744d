import type { BestSeller } from "@adire/contract/shapes";
import { Picture } from "../../parts/picture.tsx";
import { RecordLink } from "../../parts/record-link.tsx";

export function BestSellers({ products }: { products: readonly BestSeller[] }) {
  return (
    <section aria-labelledby="best-sellers">
      <div className="flex items-end justify-between pb-3">
        <h2 id="best-sellers" className="section-title">
          Best in seven days
        </h2>
        <p className="text-[13px] text-muted">pieces sold</p>
      </div>
      <ol className="grid grid-cols-3 gap-x-4 gap-y-6 lg:grid-cols-6">
        {products.map(({ product_id, name, picture, quantity, list }) => (
          <li key={product_id} className="relative">
            <Picture
              path={picture}
              alt=""
              tint={product_id}
              width={110}
              className="w-full! h-auto! aspect-[4/5]"
            />
            <p className="mt-2 flex justify-between gap-2 text-[13px] leading-[17px]">
              <RecordLink
                to={`/products/${product_id}`}
                className="after:absolute after:inset-0 hover:text-clay"
              >
                {name}
              </RecordLink>
              <RecordLink
                to={list}
                aria-label={`${quantity} of ${name}: their orders`}
                className="z-1 min-h-6 min-w-6 self-start text-right font-medium hover:text-clay"
              >
                {quantity}
              </RecordLink>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
