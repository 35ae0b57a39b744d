import type { GoneProduct } from "@adire/contract/shapes";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { ProductGrid } from "../catalog/product-grid.tsx";

const texts = {
  404: {
    title: "Product not found",
    note: "It may be gone for good, or there’s a typo in the address.",
  },
  410: { title: "No longer sold", note: "It has left the shop for good." },
  closed: {
    title: "Preview closed",
    note: "A preview is open for an hour. The product in the back office opens a new one.",
  },
  503: {
    title: "Failed to load product",
    note: "Our stockroom is busy or away just now. Please try again in a moment.",
  },
} as const;

const statusOf = (error: unknown): keyof typeof texts => {
  const status = isRouteErrorResponse(error) ? error.status : 503;
  if (status === 410) return isRouteErrorResponse(error) && error.data === null ? "closed" : 410;
  return status === 404 ? 404 : 503;
};

export const productErrorTitle = (error: unknown): string => texts[statusOf(error)].title;

/** Error page for an unknown, a removed or an unavailable product. */
export function ProductError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const removed = status === 410 && isRouteErrorResponse(error) ? (error.data as GoneProduct) : undefined;
  const { title, note } = texts[status];
  return (
    <>
      <EmptyPage title={title} scene="oniko.indigo.hanger">
        <p className="max-w-[44ch] text-[17px]">
          {removed ? `${removed.name} has left the shop for good.` : note}
        </p>
        <div className="flex flex-wrap gap-3">
          {status === 503 && (
            <ButtonLink to={pathname + search} reloadDocument>
              Try again
            </ButtonLink>
          )}
          <ButtonLink to="/products" variant={status === 503 ? "quiet" : "primary"}>
            See all products
          </ButtonLink>
        </div>
      </EmptyPage>
      {removed && removed.similar.length > 0 && (
        <section aria-labelledby="similar" className="page pb-24 lg:pb-32">
          <h2 id="similar" className="title pb-8">
            Similar products
          </h2>
          <ProductGrid products={removed.similar} columns="four" />
        </section>
      )}
    </>
  );
}
