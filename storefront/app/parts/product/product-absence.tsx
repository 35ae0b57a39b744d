import type { GoneProduct } from "@adire/contract/shapes";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { ProductGrid } from "../catalog/product-grid.tsx";

const words = {
  404: {
    title: "Product not found",
    note: "It may have sold out for good, or the address has a typing error in it.",
  },
  410: { title: "No longer sold", note: "It has left the shop for good." },
  502: { title: "Failed to load product", note: "That is on our side. Please try again in a moment." },
} as const;

/** The status of a page of a product that could not be shown. */
const statusOf = (error: unknown): keyof typeof words => {
  const status = isRouteErrorResponse(error) ? error.status : 502;
  return status === 404 || status === 410 ? status : 502;
};

/** How such a page is headed. */
export const absenceTitle = (error: unknown): string => words[statusOf(error)].title;

/** A page of a product that could not be shown: never there, no longer there, or not loaded. */
export function ProductAbsence({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const gone = status === 410 && isRouteErrorResponse(error) ? (error.data as GoneProduct) : undefined;
  const { title, note } = words[status];
  return (
    <>
      <EmptyPage title={title} scene="oniko.indigo.hanger">
        <p className="max-w-[44ch] text-[17px]">{gone ? `${gone.name} has left the shop for good.` : note}</p>
        <div className="flex flex-wrap gap-3">
          {status === 502 && (
            <ButtonLink to={pathname + search} reloadDocument>
              Try again
            </ButtonLink>
          )}
          <ButtonLink to="/products" look={status === 502 ? "quiet" : "primary"}>
            See all products
          </ButtonLink>
        </div>
      </EmptyPage>
      {gone && gone.similar.length > 0 && (
        <section aria-labelledby="similar" className="page pb-24 lg:pb-32">
          <h2 id="similar" className="title pb-8">
            Similar products
          </h2>
          <ProductGrid products={gone.similar} columns="four" />
        </section>
      )}
    </>
  );
}
