import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { CountBadge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Mark } from "../../ui/mark.tsx";
import { useCart } from "../cart/cart.tsx";
import { useWishlist } from "../wishlist/wishlist.tsx";
import { CategoriesMenu } from "./categories-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { navigation } from "./navigation.ts";
import { SearchBox } from "./search-box.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { UserMenu } from "./user-menu.tsx";

const icon = "target relative justify-center hover:text-clay";
const plural = (count: number) => `${count} ${count === 1 ? "item" : "items"}`;

export function TopBar() {
  const { store } = useShop();
  const { count: inCart } = useCart();
  const { count: kept } = useWishlist();
  const { key } = useLocation();
  const [open, setOpen] = useState<{ part: "menu" | "search"; at: string } | null>(null);
  // What was opened on one page is closed on the next.
  const shown = open?.at === key ? open.part : null;

  return (
    <header className="border-b border-hairline">
      <div className="page flex h-[60px] items-center gap-3 lg:h-20 lg:gap-6">
        <button
          type="button"
          className="target -ml-2.5 justify-center lg:hidden"
          aria-label="Menu"
          aria-expanded={shown === "menu"}
          onClick={() => setOpen({ part: "menu", at: key })}
        >
          <Icon name="list" size={24} />
        </button>
        <Link
          to="/"
          aria-label={`${store.name}, home`}
          className="target gap-2.5 text-[38px] leading-none lg:w-[174px] lg:text-[44px]"
        >
          <span className="display tracking-tight">{store.name}</span>
          <Mark size={25} className="mt-1 shrink-0 text-clay" />
        </Link>
        <SearchBox className="max-lg:hidden lg:w-[400px]" />
        <div className="ml-auto flex items-center gap-0.5 lg:gap-2">
          <button
            type="button"
            className={`${icon} lg:hidden`}
            aria-label="Search"
            aria-expanded={shown === "search"}
            aria-controls="mobile-search"
            onClick={() => setOpen(shown === "search" ? null : { part: "search", at: key })}
          >
            <Icon name="search" size={24} />
          </button>
          <ThemeSwitch className={`${icon} max-lg:hidden`} />
          <UserMenu />
          <Link to="/wishlist" className={icon} aria-label={`Wishlist, ${plural(kept)}`}>
            <span className="relative">
              <Icon name="heart" size={24} />
              <CountBadge count={kept} />
            </span>
          </Link>
          <Link to="/store/cart" className={icon} aria-label={`Cart, ${plural(inCart)}`}>
            <span className="relative">
              <Icon name="bag" size={24} />
              <CountBadge count={inCart} />
            </span>
          </Link>
        </div>
      </div>
      <div id="mobile-search" hidden={shown !== "search"} className="page pb-4 lg:hidden">
        {shown === "search" && <SearchBox focused />}
      </div>
      <nav aria-label="Main" className="page hidden h-[52px] items-stretch text-sm lg:flex">
        <CategoriesMenu />
        <ul className="flex grow items-stretch gap-4 border-l border-hairline pl-5 whitespace-nowrap xl:gap-8 xl:pl-8">
          {navigation.map((entry) => (
            <li key={entry.to} className="flex last:ml-auto last:text-clay">
              <NavLink
                to={entry.to}
                className="flex items-center border-b-2 border-transparent pt-0.5 hover:text-clay aria-[current=page]:border-current aria-[current=page]:font-medium"
              >
                {entry.text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <MobileMenu open={shown === "menu"} onClose={() => setOpen(null)} />
    </header>
  );
}
