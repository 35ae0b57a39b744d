import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

type Options = {
  /** A theme changes colors only: in the second theme the rules about colors are enough. */
  rules?: "all" | "colors";
  /** "first": of long lists only the first entries, for a page that was judged whole in another size or theme. */
  entries?: "all" | "first";
  /** Selectors of parts that are not judged. */
  exclude?: readonly string[];
};
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const laterEntries = ["li:nth-child(n+5):has(> article)", "tbody > tr:nth-child(n+5)"];
const colorRules = ["color-contrast", "link-in-text-block"];

/** What axe finds in a page as it stands, as sentences. */
export async function violationsOf(
  page: Page,
  { rules = "all", entries = "all", exclude = [] }: Options = {},
) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(judge, {
    ...(rules === "colors" && { only: colorRules }),
    // axe fetches and parses the style sheets: once is enough, where the page is judged whole.
    preload: entries === "all",
    exclude: [...exclude, ...(entries === "first" ? laterEntries : [])].map((selector) => [selector]),
  });
}

type Judged = { only?: string[]; exclude: string[][]; preload: boolean };

/** Runs in the page. The reporter leaves out what is right, which axe would take long to describe. */
async function judge({ only, exclude, preload }: Judged): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { axe: checker } = window as unknown as { axe: typeof axe };
  const { violations } = await checker.run(
    { exclude },
    {
      reporter: "no-passes",
      selectors: false,
      preload,
      ...(only && { runOnly: { type: "rule", values: only } }),
    },
  );
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(" and ")}`,
  );
}

/** A page as it stands breaks no rule of axe and does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page), page.url()).toEqual([]);
  const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await expect.poll(scrolls, { message: "scrolls sideways" }).toBe(false);
}

/** Fields that an iPhone zooms into when they are entered, as sentences: their text is smaller than 16 px. */
export const fieldsOfSmallText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(
        (field) => `<${field.localName}> ${field.getAttribute("name") ?? field.id} makes an iPhone zoom in`,
      ),
  );
