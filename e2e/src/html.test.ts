import { HtmlValidate } from "html-validate";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { complaintsOfNu, haveNuChecker } from "./nu-checker.ts";
import { addressOf, pages } from "./routes.ts";

const shop = inject("shop");
const known = inject("known");
const browser = useBrowser();
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard", "html-validate:a11y"] });

/** What html-validate says of pages, by their names, and the Nu checker where there is a Java to run it. */
async function complaintsAbout(sources: ReadonlyMap<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, html] of sources)
    for (const { messages } of (await validator.validateString(html)).results)
      for (const { ruleId, message, selector } of messages)
        found.push(`${name}: ${message} (${ruleId}) at ${selector}`);
  const nu = await haveNuChecker();
  const checkers = nu
    ? "html-validate and the Nu checker"
    : "html-validate; the Nu checker needs a Java 11 or newer";
  console.log(`${sources.size} pages checked by ${checkers}.`);
  return nu ? [...found, ...(await complaintsOfNu(sources))] : found;
}

// Half a hundred pages take minutes while other programs keep the cores busy.
const TIMEOUT_MS = 300_000;

test(
  "every page is HTML without an error, as the server sends it and once the browser has taken over",
  async () => {
    const sources = new Map<string, string>();
    for (const page of pages) {
      const path = addressOf(page, known);
      const answer = await fetch(shop.storefront + path);
      expect(`${path} ${answer.status}`).toBe(`${path} ${page.status ?? 200}`);
      sources.set(path, await answer.text());
    }
    const { page } = await browser.visit({ mayComplain: failedCalls });
    for (const path of [
      "/",
      "/women?color=Indigo",
      `/products/${known.product}`,
      `/products/${known.gone}`,
      "/african",
      "/login?sign-in",
      "/contact",
      "/store/cart",
      `/store/checkout?product=${known.product}`,
    ]) {
      await page.goto(shop.storefront + path, { waitUntil: "networkidle" });
      sources.set(`${path} in a browser`, await page.content());
    }
    expect(await complaintsAbout(sources)).toEqual([]);
  },
  TIMEOUT_MS,
);
