import { Link, NavLink, useLocation } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSession } from "../session/session.tsx";
import { navigation } from "./navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { UserLinks } from "./user-links.tsx";

const entry = "flex min-h-11 items-center gap-3";
const currentEntry =
  "aria-[current=page]:underline aria-[current=page]:decoration-1 aria-[current=page]:underline-offset-8";

export default function MobileMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const { store, categories } = useShop();
  const { pathname, search } = useLocation();
  const { state, user } = useSession();
  return (
    <Drawer open={open} onClose={onClose} side="left" title={store.name}>
      <nav aria-label="Menu" className="grid gap-8">
        <ul className="label-display">
          {navigation.map(({ to, text }) => (
            <li key={to} className="last:text-clay">
              <NavLink to={to} className={`${entry} ${currentEntry}`}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        <details className="group border-t border-hairline pt-4">
          <summary className={`${entry} justify-between font-medium`}>
            All categories
            <Icon name="caret-down" size={16} className="group-open:rotate-180" />
          </summary>
          <ul>
            {categories.map((category) => (
              <li key={category.id}>
                <Link to={`/category/${category.id}`} className={entry}>
                  {category.name}
                </Link>
              </li>
            ))}
            {categories.length === 0 && <li className="text-muted">No categories available</li>}
          </ul>
        </details>
        <ul className="border-t border-hairline pt-4">
          {state === "signed-in" && user ? (
            <>
              <li className="text-sm text-muted">{user.username}</li>
              <UserLinks className={entry} />
            </>
          ) : (
            <li>
              <Link to="/login" className={entry}>
                <Icon name="user" />
                Login
              </Link>
            </li>
          )}
          <li>
            <Link to="/contact" className={entry}>
              Contact us
            </Link>
          </li>
          <li>
            <ThemeSwitch back={pathname + search} className={entry} text />
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}
