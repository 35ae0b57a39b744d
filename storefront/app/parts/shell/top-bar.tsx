import { lazy, Suspense, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { CountBadge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Mark } from "../../ui/mark.tsx";
import { useCart } from "../cart/cart.tsx";
import { useWishlist } from "../wishlist/wishlist.tsx";
import { CategoriesMenu } from "./categories-menu.tsx";
import { navigation } from "./navigation.ts";
import { searchOf } from "./search-address.ts";
import { SearchBox } from "./search-box.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { UserMenu } from "./user-menu.tsx";

const MobileMenu = lazy(() => import("./mobile-menu.tsx").then((file) => ({ default: file.MobileMenu })));

const icon = "target relative justify-center hover:text-clay";
const plural = (count: number) => `${count} ${count === 1 ? "item" : "items"}`;

export function TopBar() {
  const { store } = useShop();
  const { count: inCart } = useCart();
  const { count: inWishlist } = useWishlist();
  const { pathname, search, key } = useLocation();
  // What was opened on one page is closed on the next; the search stays while its results are shown.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ open: boolean; at: string } | null>(null);
  const searching = asked?.at === pathname ? asked.open : searchOf(pathname, search) !== "";
  const searchToggle = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);

  const toggleSearch = (open: boolean) => {
    setAsked({ open, at: pathname });
    const box = () => bar.current?.querySelector<HTMLElement>("[role=combobox]");
    if (open) requestAnimationFrame(() => box()?.focus());
    else searchToggle.current?.focus();
  };

  return (
    <header ref={bar} className="relative border-b border-hairline">
      <div className="page flex flex-wrap items-center gap-x-3 lg:h-20 lg:flex-nowrap lg:gap-x-6">
        <button
          type="button"
          className="target -ml-2.5 justify-center noscript:hidden lg:hidden"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menuAt === key}
          onClick={() => setMenuAt(key)}
        >
          <Icon name="list" size={24} />
        </button>
        <Link
          to="/"
          aria-label={`${store.name}, home`}
          className="target h-[60px] gap-2.5 text-[38px] leading-none lg:min-w-[174px] lg:text-[44px]"
        >
          <span className="display tracking-tight">{store.name}</span>
          <Mark size={25} className="mt-1 shrink-0 text-clay max-[389px]:hidden" />
        </Link>
        <SearchBox
          className={`max-lg:order-last max-lg:mb-4 max-lg:basis-full noscript:flex lg:flex lg:w-[400px] lg:shrink ${searching ? "flex" : "max-lg:hidden"}`}
          onUse={() => setAsked({ open: true, at: pathname })}
          onLeave={() => {
            if (searchToggle.current?.offsetParent) toggleSearch(false);
          }}
        />
        <div className="ml-auto flex items-center gap-0.5 lg:gap-2">
          <button
            ref={searchToggle}
            type="button"
            className={`${icon} noscript:hidden lg:hidden`}
            aria-label="Search"
            aria-expanded={searching}
            onClick={() => toggleSearch(!searching)}
          >
            <Icon name="search" size={24} />
          </button>
          <ThemeSwitch back={pathname + search} className={`${icon} max-lg:hidden`} />
          <UserMenu />
          <Link to="/wishlist" className={icon} aria-label={`Wishlist, ${plural(inWishlist)}`}>
            <span className="relative">
              <Icon name="heart" size={24} />
              <CountBadge count={inWishlist} />
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
      {/* Without scripts the menu of a phone cannot open: the links stand below the bar. */}
      <nav
        aria-label="Main"
        className="page hidden items-stretch text-sm noscript:flex noscript:max-lg:flex-wrap lg:flex lg:h-[52px]"
      >
        <CategoriesMenu />
        <ul className="flex grow items-stretch gap-x-4 border-hairline whitespace-nowrap max-lg:flex-wrap lg:border-l lg:pl-5 xl:gap-x-8 xl:pl-8">
          {navigation.map((entry) => (
            <li key={entry.to} className="flex last:ml-auto last:text-clay max-lg:last:ml-0">
              <NavLink
                to={entry.to}
                className="flex min-h-11 items-center border-b-2 border-transparent pt-0.5 hover:text-clay aria-[current=page]:border-current aria-[current=page]:font-medium"
              >
                {entry.text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {menuAt !== null && (
        <Suspense>
          <MobileMenu open={menuAt === key} onClose={() => setMenuAt(null)} />
        </Suspense>
      )}
    </header>
  );
}
