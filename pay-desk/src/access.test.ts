import diagnostics from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { openPair } from "./hosted/testing.ts";
import { signatureHeaders } from "./signing.ts";
import { openDesk, secret } from "./testing.ts";

/**
 * Who may do what: every route of the desk with the status for anonymous callers, for a caller who signs with
 * another secret, and for the store's API. A payer is anonymous: the payment's reference is what admits them.
 */
type Row = readonly [anonymous: number, forged: number, api: number];
const anyone = (status: number): Row => [status, status, status];
const api = (status: number): Row => [401, 401, status];

const ofEveryDriver: Record<string, Row> = {
  "GET /health": anyone(200),
  "GET /health/live": anyone(200),
  "GET /health/ready": anyone(200),
  "GET /ready": anyone(200),
  "GET /robots.txt": anyone(200),
  "GET /favicon.ico": anyone(301),
  "GET /favicon.svg": anyone(200),
  "GET /cloth.svg": anyone(200),
  "GET /assets/:name": anyone(404),
  "GET /api/methods": anyone(200),
  "GET /api/verify/:reference": anyone(200),
  "OPTIONS /api/verify/:reference": anyone(204),
  "POST /api/intents": api(200),
  "POST /api/refunds": api(422),
  "GET /api/refunds/:key": api(404),
  "GET /api/deliveries": api(200),
  "POST /api/deliveries/:id/retry": api(404),
  "GET /api/ledger": api(200),
};
const tables: Record<string, Record<string, Row>> = {
  sandbox: {
    ...ofEveryDriver,
    "GET /pay": anyone(200),
    // Without the token of the form nothing is charged.
    "POST /pay/:reference": anyone(403),
    "POST /pay/:reference/code": anyone(403),
    "POST /pay/:reference/paypal": anyone(403),
  },
  paystack: {
    ...ofEveryDriver,
    "GET /pay": anyone(303),
    "GET /pay/:reference/back": anyone(202),
    "GET /pay/:reference/cancelled": anyone(303),
    // Signed by the provider; the store's own secret opens nothing here.
    "POST /api/paystack/webhook": anyone(401),
  },
};

const registered = new WeakMap<object, Set<string>>();
diagnostics.subscribe("fastify.initialization", (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes = new Set<string>();
  registered.set(fastify, routes);
  fastify.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`);
  });
});

async function openSandbox() {
  const desk = await openDesk();
  onTestFinished(desk.close);
  return desk;
}
const openPaystack = async () => (await openPair()).desk;

test.each([
  ["sandbox", openSandbox],
  ["paystack", openPaystack],
])("every route of the desk with %s is in the access table and admits whom it says", async (driver, open) => {
  const desk = await open();
  const table = tables[driver] ?? {};
  const routes = registered.get(desk.app) ?? new Set();
  const isHeadOfGet = (route: string) => routes.has(route.replace("HEAD ", "GET "));
  const own = [...routes].filter((route) => !(route.startsWith("HEAD ") && isHeadOfGet(route)));
  expect(Object.keys(table).toSorted()).toEqual(own.toSorted());

  const intent = await desk.placeIntent();
  const got: Record<string, number[]> = {};
  for (const route of Object.keys(table)) {
    const [method = "", path = ""] = route.split(" ");
    const url = path
      .replace(/^\/pay$/, `/pay?order_id=${intent.reference}`)
      .replace(":reference", intent.reference)
      .replace(/:\w+/, "none");
    const body = path === "/api/intents" ? JSON.stringify(intent) : method === "POST" ? "{}" : "";
    const signature = (key: string) => signatureHeaders(key, { method, path: url, body: Buffer.from(body) });
    const send = async (headers: Record<string, string>) => {
      const isForm = path.startsWith("/pay/");
      const type = body && {
        "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      };
      const call = { method: method as "GET", url, headers: { ...headers, ...type } };
      return (await desk.app.inject(body ? { ...call, payload: body } : call)).statusCode;
    };
    const forged = signature("a secret that somebody else made up");
    got[route] = [await send({}), await send(forged), await send(signature(secret))];
  }
  expect(got).toEqual(table);
});
