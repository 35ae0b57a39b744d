import type { Attack } from "./attack.ts";
import { isSuccess } from "./attack.ts";
import { holdConnection } from "./held-connection.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

export const largeForms: Attack = {
  name: "2 MB of a& to /theme, 20 MB of < to /contact",
  connections: 3,
  pause: 200,
  isBreach: isSuccess,
  begin: async ({ shop, send }) => {
    const bodies = [
      { path: "/theme", body: Buffer.from("a&".repeat(1_000_000)) },
      { path: "/contact", body: Buffer.from(`name=${"<".repeat(20_000_000)}`) },
    ];
    return turns(bodies, ({ path, body }) =>
      send(shop.storefront + path, { method: "POST", headers: { ...form, origin: shop.storefront }, body }),
    );
  },
};

/** Promises 10,000 bytes and sends one a second. */
export const slowForms: Attack = {
  name: "slow bodies to /contact",
  connections: 50,
  pause: 100,
  isBreach: isSuccess,
  begin: async ({ shop, send }) => {
    const head = [
      "POST /contact HTTP/1.1",
      `content-type: ${form["content-type"]}`,
      `origin: ${shop.storefront}`,
      "content-length: 10000",
    ];
    return () => holdConnection(send, shop.storefront, head, "a");
  },
};

const elsewhere = [
  "//evil.test",
  "/.//evil.test",
  "/x/..//evil.test",
  "/%2e//evil.test",
  "/./\\evil.test",
  ".//evil.test",
  "/\\evil.test",
  "https:evil.test",
  "https://evil.test/",
  "\t//evil.test",
  "javascript:alert(1)",
];

export const openRedirects: Attack = {
  name: "open redirects by /theme",
  connections: 2,
  pause: 100,
  isBreach: (status, headers) => {
    const location = headers.get("location");
    if (status < 300 || status > 399 || !location) return false;
    return new URL(location, "http://shop.test").origin !== "http://shop.test" || /^\/[/\\]/.test(location);
  },
  begin: async ({ shop, send }) =>
    turns([...elsewhere, `${shop.storefront}//evil.test`], async (back) => {
      const answer = await send(`${shop.storefront}/theme`, {
        method: "POST",
        headers: { ...form, origin: shop.storefront },
        body: new URLSearchParams({ theme: "dark", back }).toString(),
      });
      return { ...answer, headers: withoutOrigin(answer.headers, shop.storefront) };
    }),
};

/** The store's own origin in a Location is no breach. */
function withoutOrigin(headers: Headers, origin: string): Headers {
  const location = headers.get("location");
  if (location?.startsWith(`${origin}/`)) headers.set("location", location.slice(origin.length));
  return headers;
}

export const strangeRequests: Attack = {
  name: "TRACE, PUT, PATCH, DELETE, unknown encodings and types",
  connections: 2,
  pause: 50,
  isBreach: isSuccess,
  begin: async ({ shop, send }) => {
    const pages = [`${shop.storefront}/`, `${shop.storefront}/contact`, `${shop.storefront}/products`];
    const forms = [`${shop.storefront}/theme`, `${shop.storefront}/contact`];
    const json = { "content-type": "application/json" };
    const login = `${shop.api}/api/login/`;
    const requests = [
      ...["TRACE", "PUT", "PATCH", "DELETE"].flatMap((method) => pages.map((url) => ({ url, method }))),
      ...["TRACE", "PUT", "DELETE"].map((method) => ({ url: login, method })),
      ...forms.flatMap((url) => [
        { url, method: "POST", headers: { ...form, "content-encoding": "bogus" }, body: "a=b" },
        { url, method: "POST", headers: json, body: "{}" },
        { url, method: "POST", headers: { "content-type": "text/plain" }, body: "a=b" },
        { url, method: "POST", headers: { "content-type": "multipart/form-data" }, body: "--x" },
      ]),
      { url: login, method: "POST", headers: { ...json, "content-encoding": "bogus" }, body: "{}" },
      { url: login, method: "POST", headers: json, body: "[".repeat(10_000) },
      { url: login, method: "POST", headers: json, body: `{"email":"${"a".repeat(2_000_000)}"}` },
    ];
    return turns(requests, ({ url, ...asked }) => send(url, asked));
  },
};

/** Goes through a list again and again, one entry a call. */
export function turns<T, R>(list: readonly T[], act: (one: T) => Promise<R>): () => Promise<R> {
  let at = 0;
  return () => {
    const one = list[at % list.length] as T;
    at += 1;
    return act(one);
  };
}
