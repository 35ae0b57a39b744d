import { setTimeout as sleep } from "node:timers/promises";
import { heartbeatPath } from "@adire/contract/catalog-version-heartbeat";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { imageUrl } from "@adire/contract/images";
import { cropped } from "@adire/contract/picture-sizes";
import { adasAddress, password } from "../../../e2e/src/signed-in.ts";
import type { Attack, Target } from "./attack.ts";
import { isSuccess, never } from "./attack.ts";
import { holdConnection } from "./held-connection.ts";
import { fetchFrom } from "./http-from.ts";
import { turns } from "./storefront-attacks.ts";

const json = { "content-type": "application/json" };
const clientOf = ({ shop, send }: Target) => makeClient(shop.api, fetchFrom(send));

/** One's own reference is settled and verified far more often than a callback page does. */
export const settleFlood: Attack = {
  name: "settle and verify of one's own reference",
  connections: 4,
  pause: 20,
  isBreach: never,
  begin: async (target) => {
    const { shop, send, productIds } = target;
    const { payment } = await clientOf(target)(endpoints.orders.place, {
      body: { items: [{ product_id: productIds[0] ?? 0, quantity: 1 }], shipping: adasAddress },
    });
    const reference = payment?.reference ?? "";
    const settle = { url: `${shop.api}/orders/api/payments/${reference}/settle/`, method: "POST" };
    return turns(
      [
        settle,
        settle,
        settle,
        { url: `${shop.desk}/api/verify/${reference}`, method: "GET" },
        { url: `${shop.desk}/%70ay/${reference}`, method: "GET" },
      ],
      ({ url, method }) => send(url, { method }),
    );
  },
};

export const loginFlood: Attack = {
  name: "wrong passwords for one shopper's account",
  connections: 4,
  pause: 20,
  isBreach: isSuccess,
  begin: async ({ shop, send }) => {
    let tries = 0;
    return () => {
      tries += 1;
      const body = JSON.stringify({ email: "siege-0@example.com", password: `guess number ${tries}` });
      return send(`${shop.api}/api/login/`, { method: "POST", headers: json, body });
    };
  },
};

/** Every refresh token is used twice; the second use comes when the first has been answered. */
export const refreshReuse: Attack = {
  name: "reuse of refresh tokens, after 11 s",
  connections: 2,
  pause: 500,
  isBreach: isSuccess,
  begin: async (target) => {
    const { shop, send } = target;
    const call = clientOf(target);
    const account = { email: "reuse@example.com", password };
    await call(endpoints.accounts.register, { body: { ...account, username: "reuse" } });
    return async () => {
      const { refresh } = await call(endpoints.accounts.login, { body: account });
      await call(endpoints.accounts.refresh, { body: { refresh, rotate: true } });
      await sleep(11_000);
      const body = JSON.stringify({ refresh, rotate: true });
      return send(`${shop.api}/api/token/refresh/`, { method: "POST", headers: json, body });
    };
  },
};

export const pictureFlood: Attack = {
  name: "new pictures in every size",
  connections: 30,
  pause: 50,
  isBreach: never,
  begin: async ({ shop, send, paths }) => {
    const sizes = [
      "w_1599,h_1999,c_fill,q_100,f_png",
      "w_2400,h_600",
      cropped("portrait", 1600),
      cropped("hero", 720),
    ];
    const wanted = paths.flatMap((path) => sizes.map((size) => imageUrl(shop.api, path, "", size)));
    return turns(wanted, (url) => send(url, { headers: { accept: "image/avif" } }));
  },
};

export const idleStreams: Attack = {
  name: "idle clients of the catalog version stream",
  connections: 200,
  pause: 1_000,
  isBreach: isSuccess,
  begin:
    async ({ shop, send }) =>
    () =>
      holdConnection(send, shop.api, [`GET ${heartbeatPath} HTTP/1.1`]),
};

export const contactFlood: Attack = {
  name: "contact and newsletter forms",
  connections: 3,
  pause: 50,
  isBreach: never,
  begin: async ({ shop, send }) => {
    let sent = 0;
    return () => {
      sent += 1;
      const message = { name: "N", email: `n${sent}@example.com`, subject: "S", message: "M" };
      if (sent % 3 === 0)
        return send(`${shop.storefront}/contact`, {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded", origin: shop.storefront },
          body: new URLSearchParams(message).toString(),
        });
      const path = sent % 3 === 1 ? "/api/contact/" : "/api/newsletter/";
      return send(shop.api + path, { method: "POST", headers: json, body: JSON.stringify(message) });
    };
  },
};

export const listFlood: Attack = {
  name: "lists, searches and facets",
  connections: 8,
  pause: 20,
  isBreach: never,
  begin: async ({ shop, send }) => {
    let at = 0;
    return () => {
      at += 1;
      const query = new URLSearchParams({
        search: ["indigo dress", "coat wool", "linen shirt"][at % 3] ?? "",
        facets: "true",
        page_size: "96",
        min_price: String(at % 200),
      });
      const paths = [`${shop.api}/products/api/products/?${query}`, `${shop.storefront}/products?${query}`];
      return send(paths[at % 2] ?? "");
    };
  },
};
