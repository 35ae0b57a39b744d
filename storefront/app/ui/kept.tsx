import { createContext, type ReactNode, use } from "react";

/** Gives the markup of what was drawn before under the same name, or draws it. Only the server has one. */
export type Keep = (name: string, draw: () => ReactNode) => string;
export const KeepContext = createContext<Keep | null>(null);

type KeptProps = {
  as: "li" | "ul" | "div";
  className?: string;
  /** Says all that the content hangs on. */
  name: () => string;
  children: () => ReactNode;
};

/**
 * An element whose content the server draws once for all pages on which it is the same; a browser finds there what it would have
 * drawn itself. The content is drawn apart: it sees no context, and `useId` has no place in it.
 */
export function Kept({ as: Element, name, children, ...rest }: KeptProps) {
  const keep = import.meta.env.SSR ? use(KeepContext) : null;
  if (!keep) return <Element {...rest}>{children()}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: keep(name(), children) }} />;
}

const numbers = new WeakMap<object, string>();
let last = 0;
/** A name for something that is never changed, only replaced. */
export function nameOf(thing: object): string {
  let name = numbers.get(thing);
  if (name === undefined) {
    last += 1;
    name = String(last);
    numbers.set(thing, name);
  }
  return name;
}
