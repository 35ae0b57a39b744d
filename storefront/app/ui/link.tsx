import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from "react-router";

type LinkProps = React.ComponentProps<typeof RouterLink>;
type NavLinkProps = Omit<
  React.ComponentProps<typeof RouterNavLink>,
  "className" | "children" | "style" | "to"
> & {
  to: string;
  className?: string;
  children: React.ReactNode;
};

/**
 * The element that the router's link makes of an address that begins with its path or its query. A list has hundreds of them, and
 * the server has no use for what a link can do in a browser.
 */
function PlainLink(props: LinkProps) {
  const { to, prefetch: _fetched, preventScrollReset: _kept, replace: _replaced, ...rest } = props;
  if (typeof to !== "string" || !/^[/?]/.test(to)) return <RouterLink {...props} />;
  return to.startsWith("?") ? (
    <QueryLink {...rest} query={to} />
  ) : (
    <a {...rest} href={to} data-discover="true" />
  );
}

/** The address of the present page with another query; a question mark alone is none. */
export const addressAt = (pathname: string, query: string): string =>
  query === "?" ? pathname : pathname + query;

/** A link to the present page with another query. */
function QueryLink({ query, ...rest }: React.ComponentProps<"a"> & { query: string }) {
  const { pathname } = useLocation();
  return <a {...rest} href={addressAt(pathname, query)} data-discover="true" />;
}

function PlainNavLink({ to, className, ...rest }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const isActive = here === to || here.startsWith(`${to}/`);
  return (
    <PlainLink
      {...rest}
      to={to}
      aria-current={isActive ? "page" : undefined}
      className={[className, isActive && "active"].filter(Boolean).join(" ")}
    />
  );
}

/** A link to another page of the shop, in a browser the router's. */
export const Link: React.ComponentType<LinkProps> = import.meta.env.SSR ? PlainLink : RouterLink;
/** One that knows whether its page is the present one, or above it; in lower case, and not for the home page. */
export const NavLink: React.ComponentType<NavLinkProps> = import.meta.env.SSR ? PlainNavLink : RouterNavLink;
