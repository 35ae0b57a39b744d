import { NavLink } from "react-router";
import { CategoriesMenu } from "./categories-menu.tsx";
import { navigation } from "./navigation.ts";

const list =
  "flex grow items-stretch gap-x-4 border-hairline whitespace-nowrap " +
  "max-lg:flex-wrap lg:border-l lg:pl-5 xl:gap-x-8 xl:pl-8";
const entry =
  "flex min-h-11 items-center border-b-2 border-transparent pt-0.5 hover:text-clay " +
  "aria-[current=page]:border-current aria-[current=page]:font-medium";

/** Visible on phones only without JavaScript, where the mobile menu cannot open. */
export function MainNavigation() {
  return (
    <nav
      aria-label="Main"
      className="page hidden items-stretch text-sm noscript:flex noscript:max-lg:flex-wrap lg:flex lg:h-[52px]"
    >
      <CategoriesMenu />
      <ul className={list}>
        {navigation.map(({ to, text }) => (
          <li key={to} className="flex last:ml-auto last:text-clay max-lg:last:ml-0">
            <NavLink to={to} className={entry}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
