import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Intent } from "@adire/contract/desk-wire";
import { verification } from "@adire/contract/desk-wire";
import { openPool, type Pool } from "@adire/postgres/pool";
import { freshDatabase } from "@adire/postgres/testing";
import { buildDesk, type DeskDeps } from "./app.ts";
import { readConfig } from "./config.ts";
import { migrateDesk } from "./database.ts";
import { sandbox } from "./drivers/sandbox.ts";
import { makePages } from "./pages/index.tsx";
import { isSigned, signatureHeaders } from "./signing.ts";
import type { DeskEvent } from "./webhooks/deliveries.ts";

export const secret = "a secret of forty characters for tests!!";
export const shop = "https://shop.example";

type Received = { event: DeskEvent; genuine: boolean };

/** A fake of the shop's API. It records webhooks and responds with the given status codes. */
async function openShopApi(intents: Map<string, Intent>) {
  const received: Received[] = [];
  const asked: string[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const path = request.url ?? "";
      const genuine = isGenuine(request.method ?? "", path, body, request.headers);
      const reference = /^\/payments\/api\/intents\/([^/]+)\/$/.exec(path)?.[1];
      if (path === "/payments/api/webhook/") {
        received.push({ event: JSON.parse(body.toString()) as DeskEvent, genuine });
        response.writeHead(answers.shift() ?? 200).end();
      } else if (reference) {
        asked.push(reference);
        const intent = genuine ? intents.get(reference) : undefined;
        response.writeHead(intent ? 200 : 404, { "content-type": "application/json" });
        response.end(JSON.stringify(intent ?? {}));
      } else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received, asked, answers, close: () => new Promise((resolve) => server.close(resolve)) };
}

function isGenuine(method: string, path: string, body: Buffer, headers: IncomingHttpHeaders) {
  return isSigned(secret, { method, path, body, headers });
}

/** A desk with its own database and a fake of the shop's API. */
export async function openDesk(more: Partial<Pick<DeskDeps, "driver" | "workerPace" | "monitoring">> = {}) {
  const apiIntents = new Map<string, Intent>();
  const api = await openShopApi(apiIntents);
  const database = await freshDatabase(migrateDesk, "pay_desk");
  const pool = openPool(database.url);
  const settings = readConfig({
    DATABASE_URL: database.url,
    DESK_SHARED_SECRET: secret,
    PUBLIC_STOREFRONT_URL: shop,
    PUBLIC_DESK_URL: "https://pay.shop.example",
    PUBLIC_API_URL: api.url,
    LOG_LEVEL: "silent",
  });
  const app = await buildDesk({
    ...{ pool, settings, driver: sandbox, makePages, assets: new Map(), ...more },
    workerPace: { deliveryPauseMs: 10, ...more.workerPace },
  });
  await app.ready();

  const signed = (method: "GET" | "POST", url: string, body?: unknown) => {
    const payload = body === undefined ? "" : JSON.stringify(body);
    const path = url.split("?")[0] ?? url;
    const headers = signatureHeaders(secret, { method, path, body: Buffer.from(payload) });
    return body === undefined
      ? app.inject({ method, url, headers })
      : app.inject({ method, url, headers: { ...headers, "content-type": "application/json" }, payload });
  };
  const submit = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const openPage = (reference: string, query = "") => app.inject(`/pay?order_id=${reference}${query}`);
  const payWith = async (reference: string, number: string, token?: string) =>
    submit(`/pay/${reference}`, {
      token: token ?? tokenIn((await openPage(reference, "&card=pays")).body),
      number,
      expiry: "12 / 40",
      cvc: "123",
      name: "Ann Bello",
    });
  return {
    app,
    pool,
    databaseUrl: database.url,
    api,
    apiIntents,
    signed,
    submit,
    openPage,
    payWith,
    placeIntent: async (more: Partial<Intent> = {}) => {
      const intent = someIntent(more);
      await signed("POST", "/api/intents", intent);
      return intent;
    },
    verify: async (reference: string) =>
      verification.parse((await app.inject(`/api/verify/${reference}`)).json()).data,
    /** Waits until all refunds have ended and all webhooks were tried. */
    settled: async () => {
      while ((await countUnfinished(pool)) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: async () => {
      await app.close();
      await pool.end();
      await api.close();
      await database.drop();
    },
  };
}

async function countUnfinished(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `select (select count(*) from desk.webhook_deliveries where state = 'pending' and last_answer is null)
          + (select count(*) from desk.refunds where status in ('pending', 'processing')) as left`,
  );
  return rows[0]?.left ?? 0;
}

let count = 0;

export function someIntent(more: Partial<Intent> = {}): Intent {
  count += 1;
  return {
    reference: `PAY_${String(count).padStart(24, "x")}`,
    amount: 14_700_000,
    currency: "NGN",
    email: "ann@example.com",
    customer_name: "Ann Bello",
    order_summary: "1 × Oniko wrap dress, indigo, 40",
    success_url: `${shop}/store/payment/callback`,
    failure_url: `${shop}/store/checkout?from=cart`,
    payment_method: "credit",
    store_name: "",
    ...more,
  };
}

export function tokenIn(page: string): string {
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1];
  if (!token) throw new Error(`this page has no form: ${page}`);
  return token;
}
