import type { SearchPinAnswer } from "@adire/contract/shapes";
import { Button } from "../../parts/button.tsx";
import { Picture } from "../../parts/picture.tsx";

export type PinnedProduct = SearchPinAnswer["products"][number];
type ProductLinesProps = {
  title: string;
  products: readonly PinnedProduct[];
  onChange(products: PinnedProduct[]): void;
  isOrdered?: boolean;
};

/** Products that were chosen, with buttons that move and remove them. */
export function ProductLines({ title, products, onChange, isOrdered = false }: ProductLinesProps) {
  const raise = (at: number) =>
    onChange(products.toSpliced(at - 1, 2, products[at] as PinnedProduct, products[at - 1] as PinnedProduct));
  if (products.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="pb-1 font-medium">{title}</h3>
      <ul>
        {products.map(({ id, name, image, is_live }, at) => (
          <li key={id} className="flex min-h-[42px] items-center gap-3 border-b border-hairline py-1">
            <Picture path={image} alt="" tint={id} width={28} />
            <span className="min-w-0 grow truncate">
              {name}
              {!is_live && <span className="text-muted"> not live</span>}
            </span>
            {isOrdered && at > 0 && (
              <Button kind="link" aria-label={`Raise ${name}`} onClick={() => raise(at)}>
                Raise
              </Button>
            )}
            <Button
              kind="link"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(products.filter((one) => one.id !== id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
