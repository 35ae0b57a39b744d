import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, inject, test } from "vitest";
import { account as merchant } from "./merchant.ts";
import { addressOf, routes } from "./routes.ts";
import { root } from "./shop.ts";
import { newShopper } from "./signed-in.ts";

const shop = inject("shop");
const known = inject("known");
const call = makeClient(shop.api);

/** Prints every route that the storefront's server registers. */
const listRoutes = `
  import diagnostics from "node:diagnostics_channel";
  const all = [];
  diagnostics.subscribe("fastify.initialization", ({ fastify }) =>
    fastify.addHook("onRoute", ({ method, url }) => all.push(...[method].flat().map((one) => one + " " + url))));
  const { buildServer } = await import("./build-server.ts");
  const { storefrontSettings } = await import("./settings.ts");
  const app = await buildServer(storefrontSettings(process.env));
  await app.ready();
  console.log(JSON.stringify(all));
  process.exit();`;

test("the storefront's server registers files, its probes and the pages, and nothing else", async () => {
  const secret = "a secret of the access table, which calls nobody";
  const settings = { NODE_ENV: "", VITEST: "", LOG_LEVEL: "silent", STOREFRONT_SHARED_SECRET: secret };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", listRoutes],
    { cwd: join(root, "storefront"), env: { ...process.env, ...settings } },
  );
  const registered = JSON.parse(stdout.trim().split("\n").at(-1) ?? "[]") as string[];
  const isFile = (route: string) =>
    /^(GET|HEAD) \/.*\.(js|css|woff2|svg|png|ico|txt|webp|avif|jpg)$/.test(route);
  const others = new Set(registered.filter((route) => !isFile(route)).map((route) => route.split(" ")[1]));
  expect([...others].toSorted()).toEqual([
    "/*",
    "/contact",
    "/health",
    "/health/live",
    "/health/ready",
    "/ready",
  ]);
});

/** A page differs by its nonces and by nothing else. */
const withoutNonces = (page: string) => page.replace(/nonce(=|":|&quot;:)\\?"?[\w+/=-]+/g, "");

test("every page is the same for anonymous visitors, a shopper and staff: the server knows no sessions", async () => {
  const shopper = await newShopper(call, "matrix");
  const staff = await call(endpoints.accounts.login, { body: merchant });
  const tokens = [shopper.session.access, staff.access];
  for (const route of routes) {
    const url = shop.storefront + addressOf(route, known);
    const read = () =>
      Promise.all(
        [undefined, ...tokens].map(async (token) => {
          const headers = token
            ? { authorization: `Bearer ${token}`, cookie: `session=${token}` }
            : undefined;
          const answer = await fetch(url, { redirect: "manual", ...(headers && { headers }) });
          return `${answer.status} ${withoutNonces(await answer.text())}`;
        }),
      );
    // Read again if an order of another story changed the stock in between.
    await expect.poll(async () => new Set(await read()).size, { message: route.path }).toBe(1);
    expect(String(await read()), route.path).not.toContain(shopper.email);
  }
});

test("only the pages with a form take a POST", async () => {
  const takesForms: string[] = [];
  for (const route of routes) {
    const answer = await fetch(shop.storefront + addressOf(route, known), {
      method: "POST",
      redirect: "manual",
    });
    if (answer.status !== 405) takesForms.push(route.path);
  }
  expect(takesForms.toSorted()).toEqual([
    "/account/confirm-email",
    "/contact",
    "/find-order",
    "/newsletter",
    "/newsletter/confirm",
    "/stock-alerts/stop",
    "/theme",
  ]);
});

test("no server hands out what is not for visitors: settings, the repository, source maps, metrics", async () => {
  const page = await (await fetch(`${shop.storefront}/`)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
  expect((await fetch(shop.storefront + script)).status).toBe(200);
  for (const server of [shop.storefront, shop.api, shop.desk])
    for (const path of ["/.env", "/.git/config", "/package.json", "/metrics", "/server.ts", `${script}.map`])
      expect([server, path, (await fetch(server + path)).status]).toEqual([server, path, 404]);
});
