import { expect, inject, onTestFinished, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { openHamperedStorefront } from "./hampered-storefront.ts";

const shop = inject("shop");
const known = inject("known");
const browser = useBrowser();
const hostile = `</script><script>window.hit = 1</script>"'><img src=x onerror="window.hit = 2">`;

/** Every text that merchants and shoppers write. */
const written = new Set([
  "name",
  "title",
  "description",
  "comment",
  "author",
  "brand",
  "tagline",
  "subcategory",
]);
function poison(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    typeof value === "string" && written.has(key) ? `${value.slice(0, 20)} ${hostile}` : value,
  );
}

test("markup in the texts of a catalog, a search or an address is shown and never run", async () => {
  const storefront = await openHamperedStorefront(
    shop,
    () => false,
    (_, answer) => poison(answer),
  );
  onTestFinished(storefront.close);
  const query = new URLSearchParams({ search: hostile });
  const paths = [
    "/",
    `/products/${known.product}`,
    `/category/${known.category}`,
    "/women",
    `/products?${query}`,
  ];
  const { page } = await browser.visit({ mayComplain: /Failed to load resource|Content Security Policy/ });
  for (const path of [...paths, `/nowhere?${query}`, `/login?${query}`]) {
    const html = await (await fetch(storefront.address + path)).text();
    expect(html, path).not.toMatch(/<img src=x|<\/script><script>window|[^\\]"'>/);
    await page.goto(storefront.address + path, { waitUntil: "load" });
    expect(await page.evaluate("window.hit"), path).toBeUndefined();
  }
  await page.goto(storefront.address + (paths[1] ?? ""));
  await expect.poll(() => page.locator("h1").textContent()).toContain("</script><script>");
});
