import type { ReactNode } from "react";
import { Link, NavLink, Outlet, useLocation } from "react-router";
import { useCart } from "../../parts/cart/cart.tsx";
import { useCartContent } from "../../parts/cart/use-cart-content.ts";
import { useSession } from "../../parts/session/session.tsx";
import { LayoutError } from "../../parts/shell/error-screen.tsx";
import { SearchBox } from "../../parts/shell/search-box.tsx";
import { isListing } from "../../parts/shell/search-path.ts";
import { BrandLink } from "../../parts/store/brand-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useMoney } from "../../ui/price.tsx";

const button =
  "inline-flex min-h-11 items-center gap-2.5 border border-control px-4 text-[15px] " +
  "font-medium transition-colors hover:border-ink aria-[current=page]:border-ink " +
  "aria-[current=page]:bg-ink aria-[current=page]:text-bg";

const filled = "border-ink bg-ink text-bg hover:border-clay hover:bg-clay hover:text-on-clay";

/** A reduced layout: a link to the shop, the search of its list, cart and orders. */
function Shell({ children }: { children: ReactNode }) {
  const { count } = useCart();
  const total = useCartContent().data?.total_price ?? 0;
  const money = useMoney();
  const { state } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="relative border-b border-hairline">
        <div
          className={
            "page flex min-h-[68px] flex-wrap items-center justify-between gap-x-3 gap-y-2 " +
            "max-lg:py-3 lg:min-h-20"
          }
        >
          <BrandLink />
          {isListing(pathname) && (
            <SearchBox
              className={
                "flex border px-3 max-lg:order-last max-lg:basis-full " + "lg:mx-auto lg:w-[520px] lg:shrink"
              }
              onUse={() => {}}
              onLeave={() => {}}
            />
          )}
          <nav aria-label="Store" className="flex items-center gap-2 lg:gap-3">
            <Link to="/store" className="target px-2 text-[15px] hover:text-clay max-sm:hidden">
              Products
            </Link>
            {state === "guest" && (
              <Link to="/login" className="target px-2 text-[15px] hover:text-clay max-sm:hidden">
                Login
              </Link>
            )}
            <NavLink to="/store/orders" className={button}>
              Orders
            </NavLink>
            <NavLink to="/store/cart" className={`${button} ${filled}`}>
              <Icon name="bag" size={20} className="max-sm:hidden" />
              {`Cart (${count})`}
              {total > 0 && <span className="font-normal max-sm:hidden">{money(total)}</span>}
            </NavLink>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}

export default function StoreLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export const ErrorBoundary = () => <LayoutError shell={Shell} />;
