import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { Mark } from "@adire/ui/mark.tsx";
import { Suspense, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { CountBadge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCart } from "../cart/cart.tsx";
import { useWishlist } from "../wishlist/wishlist.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { SearchBox } from "./search-box.tsx";
import { currentSearch } from "./search-path.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { UserMenu } from "./user-menu.tsx";

const MobileMenu = lazyPart(() => import("./mobile-menu.tsx"));

const iconButton = "target relative justify-center hover:text-clay";
const searchBox =
  "max-lg:order-last max-lg:mb-4 max-lg:basis-full noscript:flex lg:flex lg:w-[400px] lg:shrink";

type CountLinkProps = { to: string; icon: "heart" | "bag"; name: string; count: number };

function CountLink({ to, icon, name, count }: CountLinkProps) {
  return (
    <Link to={to} className={iconButton} aria-label={`${name}, ${count} ${count === 1 ? "item" : "items"}`}>
      <span className="relative">
        <Icon name={icon} size={24} />
        <CountBadge count={count} />
      </span>
    </Link>
  );
}

export function TopBar() {
  const { store } = useShop();
  const { count: inCart } = useCart();
  const { count: inWishlist } = useWishlist();
  const { pathname, search, key } = useLocation();
  // Menu and search close on navigation. The search stays open on its results.
  const [menuLocation, setMenuLocation] = useState<string | null>(null);
  const [searchToggled, setSearchToggled] = useState<{ open: boolean; at: string } | null>(null);
  const searching =
    searchToggled?.at === pathname ? searchToggled.open : currentSearch(pathname, search) !== "";
  const searchToggle = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);

  const toggleSearch = (open: boolean) => {
    setSearchToggled({ open, at: pathname });
    const box = () => bar.current?.querySelector<HTMLElement>("[role=combobox]");
    if (open) requestAnimationFrame(() => box()?.focus());
    else searchToggle.current?.focus();
  };

  return (
    <header ref={bar} className="relative border-b border-hairline">
      <div className="page flex flex-wrap items-center gap-x-3 max-[389px]:gap-x-1 lg:h-20 lg:flex-nowrap lg:gap-x-6">
        <button
          type="button"
          className="target -ml-2.5 justify-center noscript:hidden lg:hidden"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menuLocation === key}
          onClick={() => setMenuLocation(key)}
        >
          <Icon name="list" size={24} />
        </button>
        <Link
          to="/"
          aria-label={`${store.name}, home`}
          className={store.name.length > 9 ? "wordmark-long" : "wordmark"}
        >
          <span className="display tracking-tight">{store.name}</span>
          <Mark size={25} className="mt-1 shrink-0 text-clay max-[389px]:hidden" />
        </Link>
        <SearchBox
          className={`${searchBox} ${searching ? "flex" : "max-lg:hidden"}`}
          onUse={() => setSearchToggled({ open: true, at: pathname })}
          onLeave={() => {
            if (searchToggle.current?.offsetParent) toggleSearch(false);
          }}
        />
        <div className="ml-auto flex items-center gap-0.5 max-[389px]:-mr-2.5 lg:gap-2">
          <button
            ref={searchToggle}
            type="button"
            className={`${iconButton} noscript:hidden lg:hidden`}
            aria-label="Search"
            aria-expanded={searching}
            onClick={() => toggleSearch(!searching)}
          >
            <Icon name="search" size={24} />
          </button>
          <ThemeSwitch back={pathname + search} className={`${iconButton} max-lg:hidden`} />
          <UserMenu />
          <CountLink to="/wishlist" icon="heart" name="Wishlist" count={inWishlist} />
          <CountLink to="/store/cart" icon="bag" name="Cart" count={inCart} />
        </div>
      </div>
      <MainNavigation />
      {menuLocation !== null && (
        <Suspense>
          <MobileMenu open={menuLocation === key} onClose={() => setMenuLocation(null)} />
        </Suspense>
      )}
    </header>
  );
}
