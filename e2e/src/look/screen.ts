import type { Locator, Page } from "playwright-core";
import type { Cast } from "./cast.ts";

export const sizes = {
  390: { width: 390, height: 844 },
  1440: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;
export const themes = ["light", "dark"] as const;

/**
 * guest: signed out; ordered: a guest who has ordered here; regular: has orders, a wishlist and a cart;
 * returning: finds changes in the cart; newcomer: has nothing yet; staff: the merchant.
 */
export type Who = "guest" | "ordered" | "regular" | "returning" | "newcomer" | "staff";

/** What somebody does on a page, or has done to the page's calls before it opens. */
export type Step = (page: Page, cast: Cast) => Promise<unknown>;

/** A screen of the shop in one of its states. */
export type Screen = {
  /** In small letters with hyphens; unique. */
  name: string;
  /** Where it is: on the storefront, unless it is a whole address. */
  path: string | ((cast: Cast) => string | Promise<string>);
  who?: Who;
  /** Where the state exists at one size only. */
  only?: Size;
  /** Before the page opens: calls that fail or stay unanswered. */
  before?: readonly Step[];
  /** On the open page, once its scripts run. */
  steps?: readonly Step[];
  /** Is waited for before the picture is taken. */
  shows?: string | RegExp;
  /** `window` for what is fixed to the window (dialogs, drawers, toasts), else the whole page. */
  picture?: "page" | "window";
  /** The mock that the pictures are put beside: `1-today` is 1-today.png, 1-today-dark.png, 1-today-phone.png. */
  mock?: string;
  /** What the browser's console says in this state and may. */
  says?: RegExp;
};

export type Area = { title: string; screens: readonly Screen[] };

type Role = Parameters<Page["getByRole"]>[0];
type Name = string | RegExp;

/** The open dialog, beside which nothing can be used, or else the page. */
async function usable(page: Page): Promise<Page | Locator> {
  const dialog = page.locator("dialog[open]");
  return (await dialog.count()) > 0 ? dialog.last() : page;
}

const exactly = (name: Name) => typeof name === "string";

/** The first of that role and name that can be seen: many controls stand on a page once a size. */
const seen = async (page: Page, role: Role, name: Name): Promise<Locator> =>
  (await usable(page))
    .getByRole(role, { name, exact: exactly(name) })
    .filter({ visible: true })
    .first();

/** Presses and takes the hand away, so that nothing in the picture looks touched. */
export const press =
  (role: Role, name: Name): Step =>
  async (page) => {
    await (await seen(page, role, name)).click();
    await page.mouse.move(0, 0);
  };
export const fill =
  (label: Name, text: string): Step =>
  async (page) => {
    const fields = (await usable(page)).getByLabel(label, { exact: exactly(label) });
    await fields.filter({ visible: true }).first().fill(text);
  };
/** Opens a part that folds, or a menu. */
export const unfold =
  (name: RegExp): Step =>
  async (page) => {
    await page.locator("summary").filter({ hasText: name, visible: true }).first().click();
    await page.mouse.move(0, 0);
  };
export const waitFor =
  (text: Name): Step =>
  (page) =>
    page
      .getByText(text, { exact: exactly(text) })
      .filter({ visible: true })
      .first()
      .waitFor();
export const scrollTo =
  (role: Role, name: Name): Step =>
  async (page) => {
    const element = await seen(page, role, name);
    await element.evaluate((node) => node.scrollIntoView({ block: "center" }));
  };
/** Brings a section to the top of the window. */
export const scrollToHeading =
  (name: Name): Step =>
  async (page) => {
    const heading = await seen(page, "heading", name);
    await heading.evaluate((node) => window.scrollTo(0, node.getBoundingClientRect().top + scrollY - 24));
  };

const held = new WeakSet<object>();
/** Whether a call is one that a state leaves unanswered. */
export const isHeld = (request: object): boolean => held.has(request);

/** Calls that get no answer while the picture is taken. */
export const unanswered =
  (pattern: string | RegExp): Step =>
  (page) =>
    page.route(pattern, (route) => {
      held.add(route.request());
    });
/** Calls that get no answer from the moment they would be made. */
export const failing =
  (pattern: string | RegExp): Step =>
  (page) =>
    page.route(pattern, (route) => route.abort());
