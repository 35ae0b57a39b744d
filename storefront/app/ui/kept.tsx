import { createContext, createElement, type HTMLAttributes, type ReactNode, use } from "react";

/** Draws something, with these texts in the places where pages differ. */
type Draw = (holes: readonly string[]) => ReactNode;
/** Gives the markup of what was drawn before under the same name, or draws it. Only the server has one. */
export type Keep = (name: string, draw: Draw, holes?: readonly string[]) => string;
export const KeepContext = createContext<Keep | null>(null);

const none: readonly string[] = [];

type KeptProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as: "details" | "div" | "footer" | "li" | "nav" | "ul";
  open?: boolean;
  /** Says all that the content hangs on, but for the holes. Only the server asks: a browser need not fetch it. */
  name: (() => string) | undefined;
  /** Texts that differ from page to page: each is a whole attribute, or all the text of an element and then not empty. */
  holes?: readonly string[];
  children: Draw;
};

/**
 * An element whose content the server draws once for all pages on which it is the same; a browser finds there what it would have
 * drawn itself. The content is drawn apart: it sees no context, and `useId` has no place in it.
 */
export function Kept({ as, name, holes = none, children, ...rest }: KeptProps) {
  const keep = import.meta.env.SSR ? use(KeepContext) : null;
  if (!keep || !name) return createElement(as, rest, children(holes));
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: keep(name(), children, holes) } });
}

type KeptListProps<T> = {
  className: string;
  itemClassName: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** Says all that the content of an item hangs on, to the server. */
  name: ((item: T) => string) | undefined;
  children: (item: T) => ReactNode;
};

/** A list of which each item is kept as `Kept` keeps an element. */
export function KeptList<T>({ className, itemClassName, items, keyOf, name, children }: KeptListProps<T>) {
  const keep = import.meta.env.SSR ? use(KeepContext) : null;
  if (!keep || !name)
    return (
      <ul className={className}>
        {items.map((item) => (
          <li key={keyOf(item)} className={itemClassName}>
            {children(item)}
          </li>
        ))}
      </ul>
    );
  const start = `<li class="${escapedText(itemClassName)}">`;
  const markup = items.map((item) => `${start}${keep(name(item), () => children(item))}</li>`).join("");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
  return <ul className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

const escapes: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};
/** A text as React writes it. */
export const escapedText = (text: string): string => text.replace(/["&'<>]/g, (one) => escapes[one] ?? one);

const texts = new WeakMap<object, string>();
/** The JSON of something that is never changed, only replaced. */
export function jsonOf(thing: object): string {
  const text = texts.get(thing) ?? JSON.stringify(thing);
  texts.set(thing, text);
  return text;
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
