import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { budgets, excesses, weigh } from "./budgets.ts";

/** A built storefront, as far as its weight goes. */
async function built(bytes: { scripts: number; styles: number; fonts: number }): Promise<string> {
  const client = await mkdtemp(join(tmpdir(), "adire-budget-"));
  const route = (name: string, more: object = {}) => ({ module: `/assets/${name}.js`, imports: [], ...more });
  const manifest = {
    entry: route("entry"),
    routes: {
      root: route("entry"),
      "parts/shell/shop-layout": route("entry"),
      dresses: route("listing", { imports: ["/assets/entry.js"], css: ["/assets/listing.css"] }),
      checkout: route("checkout"),
    },
  };
  await mkdir(join(client, "assets"));
  const write = (name: string, text: string | Buffer) => writeFile(join(client, "assets", name), text);
  await write("manifest-1a2b3c4d.js", `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  await write("entry.js", randomBytes(bytes.scripts));
  await write("listing.js", "");
  await write("checkout.js", randomBytes(500_000));
  await write("tokens-1a2b3c4d.css", randomBytes(bytes.styles));
  await write("listing.css", "");
  await write("imbue-latin-1a2b3c4d.woff2", randomBytes(bytes.fonts));
  await write("imbue-latin-ext-opsz-normal-1a2b3c4d.woff2", randomBytes(500_000));
  return client;
}

test("a build within its budgets says nothing; one above them names each", async () => {
  const within = await built({ scripts: 149_000, styles: 19_000, fonts: 69_000 });
  const above = await built({ scripts: 151_000, styles: 21_000, fonts: 71_000 });
  try {
    const weights = await weigh(within);
    expect(weights.fonts).toBe(69_000);
    expect(weights.scripts).toBeGreaterThan(149_000);
    expect(weights.scripts).toBeLessThan(budgets.scripts);
    expect(excesses(weights)).toEqual([]);
    expect(excesses(await weigh(above))).toEqual([
      expect.stringMatching(/^A listing takes 151\.\d kB of scripts; the budget is 150\.0 kB\.$/),
      expect.stringMatching(/^A listing takes 21\.\d kB of styles; the budget is 20\.0 kB\.$/),
      "A listing takes 71.0 kB of fonts; the budget is 70.0 kB.",
    ]);
  } finally {
    await Promise.all([within, above].map((folder) => rm(folder, { recursive: true })));
  }
});
