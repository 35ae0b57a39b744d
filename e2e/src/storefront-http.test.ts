import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openStorefront, type Storefront } from "./another-storefront.ts";
import { addressOf, routes } from "./routes.ts";

const shop = inject("shop");
const known = inject("known");
const origin = "https://shop.example";
const forms = [
  "/theme",
  "/contact",
  "/find-order",
  "/newsletter",
  "/newsletter/confirm",
  "/account/confirm-email",
  "/stock-alerts/stop",
];
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
let storefront: Storefront;
beforeAll(async () => {
  storefront = await openStorefront(shop, {
    settings: { TRUSTED_PROXIES: "loopback", PUBLIC_STOREFRONT_URL: origin, LOG_LEVEL: "info" },
  });
});
afterAll(() => storefront?.close());

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer };
/** A request that goes out as it is written; `fetch` would refuse some of them. */
async function send({ method, path, headers = {}, body }: Sent) {
  const { hostname, port } = new URL(storefront.address);
  const sent = request({ hostname, port, path, method, headers, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send({
    method: "POST",
    path,
    headers: { ...urlencoded, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** The lines of the log that are about a path. */
const logged = (path: string) =>
  storefront
    .said()
    .split("\n")
    .filter((line) => line.includes(path));

test("a contact message of 5,000 characters of any script, or lines, is taken without script", async () => {
  const fields = { name: "木".repeat(120), email: "hop@example.com", subject: "木".repeat(200) };
  for (const message of ["木".repeat(5_000), "🧵".repeat(2_500), "a\r\n".repeat(2_500)])
    expect((await post("/contact", { ...fields, message })).status).toBe(200);
  expect((await post("/contact", { ...fields, message: "木".repeat(5_001) })).status).toBe(422);
});

let visitors = 30;
/** The address of a visitor whom neither another test nor an earlier try of this one has sent. */
const newVisitor = () => {
  visitors += 1;
  return `192.0.2.${visitors}`;
};

test.each([
  ["/newsletter", 30, { email: "hop@example.com" }],
  ["/contact", 20, { name: "Ada", email: "hop@example.com", subject: "A coat", message: "In olive?" }],
])(
  "%s without script counts for the visitor that the trusted proxy names, not for the storefront",
  async (path, most, fields) => {
    const send = async (visitor: string) => (await post(path, fields, { "x-forwarded-for": visitor })).status;
    const visitor = newVisitor();
    const many = [];
    for (let times = 0; times <= most; times += 1) many.push(await send(visitor));
    expect(many).toEqual([...Array(most).fill(200), 429]);
    expect(await send(newVisitor())).toBe(200);
  },
);

/** Bytes that a visitor would send if nobody refused them. */
const WHOLE_BODY = 60_000_000;
test.each(forms.map((path) => [path, path === "/contact" ? 64 : 16] as const))(
  "%s: a body of more than %i kB is refused while it arrives, and not repeated",
  async (path, kilobytes) => {
    const { hostname, port } = new URL(storefront.address);
    const agent = new Agent({ keepAlive: true });
    const sent = request({ hostname, port, path, method: "POST", headers: urlencoded, agent });
    sent.on("error", () => {}); // it is destroyed before its end
    const answered = once(sent, "response") as Promise<[IncomingMessage]>;
    let bytes = 0;
    let isAnswered = false;
    void answered.then(() => {
      isAnswered = true;
    });
    while (!isAnswered && bytes < WHOLE_BODY) {
      const isTaken = sent.write(`name=${"<".repeat(65_536)}&`);
      bytes += 65_542;
      if (!isTaken) await Promise.race([once(sent, "drain"), answered]);
      await sleep(1);
    }
    const [answer] = await answered;
    const body = await text(answer);
    expect(answer.statusCode).toBe(413);
    expect(bytes).toBeLessThan(WHOLE_BODY);
    expect(body).toContain("too long for this form");
    expect(body).not.toMatch(/<<|&lt;&lt;/);
    sent.destroy();
    agent.destroy();

    const declared = await send({
      method: "POST",
      path,
      headers: { ...urlencoded, "content-length": String(kilobytes * 1_024 + 1) },
    });
    expect(declared.status).toBe(413);
    const many = await send({ method: "POST", path, headers: urlencoded, body: "a&".repeat(8_000) });
    expect(many.status).toBe(400);
  },
);

test("a request that dribbles in is ended by every server, however long it goes on", async () => {
  /** Sends a byte every half second until the server ends the connection. @returns what it answered */
  async function dribble(address: string, head: string) {
    const socket = connect({ host: "localhost", port: Number(new URL(address).port) });
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", () => {});
    const closed = once(socket, "close");
    socket.write(head);
    const timer = setInterval(() => socket.write("a"), 500);
    await Promise.race([closed, sleep(40_000)]);
    clearInterval(timer);
    const isClosed = socket.destroyed;
    socket.destroy();
    return isClosed ? answer.split("\r\n", 1)[0] : "still open";
  }
  const body = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`;
  const form = "application/x-www-form-urlencoded";
  const answers = await Promise.all([
    dribble(storefront.address, body("/contact", form)),
    dribble(storefront.address, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
    dribble(shop.api, body("/users/api/login/", "application/json")),
    dribble(shop.api, "GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
    dribble(shop.desk, body("/api/intents", "application/json")),
    dribble(shop.desk, "GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
  ]);
  expect(answers).toEqual(Array(6).fill("HTTP/1.1 408 Request Timeout"));
});

test.each([
  ["/women?sort=rating", "/women?sort=rating"],
  [`${origin}/women`, "/women"],
  ["/WOMEN//", "/women"],
  ["/products/12", "/products/12"],
  ["/nowhere", "/"],
  ["/store/nowhere", "/"],
  ["", "/"],
  ["//evil.test", "/"],
  ["/\\evil.test", "/"],
  ["/.//evil.test", "/"],
  ["./\\evil.test", "/"],
  ["/x/..//evil.test", "/"],
  ["/%2e//evil.test", "/"],
  ["/%2e%2e//evil.test", "/"],
  ["/./\\evil.test", "/"],
  [".//evil.test", "/"],
  ["/.\\/evil.test", "/"],
  ["\t//evil.test", "/"],
  ["/\t/evil.test", "/"],
  ["/\n/evil.test", "/"],
  [`${origin}//evil.test`, "/"],
  [`${origin}/\\evil.test`, "/"],
  [`${origin}//women`, "/women"],
  [`${origin}.evil.test/women`, "/"],
  [`${origin}@evil.test/women`, "/"],
  ["http://shop.example/women", "/"],
  ["https://shop.example:444/women", "/"],
  ["https:evil.test", "/"],
  ["javascript:alert(1)", "/"],
  ["/women\r\nSet-Cookie: a=b", "/"],
])("the theme form with back=%j leads to %s", async (back, path) => {
  for (const target of ["/theme", "/theme?x=1"]) {
    const answer = await post(target, { theme: "dark", back });
    expect([answer.status, answer.headers.location]).toEqual([303, path]);
    expect(answer.headers["set-cookie"]).toEqual([
      "theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    ]);
  }
});

test.each(forms)("%s takes forms of this shop's own pages only", async (path) => {
  const status = async (headers: Record<string, string>) => (await post(path, {}, headers)).status;
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://pay.shop.example" },
    { origin: "https://evil.test" },
    { origin: "https://shop.example.evil.test" },
    { origin: "http://shop.example" },
    { origin: "https://shop.example:444" },
    { origin: "null" },
    { origin: "https://evil.test", "sec-fetch-site": "same-origin" },
  ] as Record<string, string>[])
    expect([headers, await status(headers)]).toEqual([headers, 403]);
  for (const headers of [
    { origin, "sec-fetch-site": "same-origin" },
    { origin },
    { origin: "null", "sec-fetch-site": "same-origin" },
  ] as Record<string, string>[])
    expect([200, 303, 422, 429], JSON.stringify(headers)).toContain(await status(headers));
  const [, cookie] = [await post("/theme", { theme: "dark" }, { origin: "https://evil.test" })].map(
    ({ headers }) => headers["set-cookie"],
  );
  expect(cookie).toBeUndefined();
});

test.each(forms)("%s reads one kind of body and answers the others by 415", async (path) => {
  const status = async (headers: Record<string, string>, body: string | Buffer = "") =>
    (await send({ method: "POST", path, headers, body })).status;
  expect(await status({})).toBe(415);
  expect(await status({}, "a=b")).toBe(415);
  expect(await status({ "content-type": "application/json" }, `{"a":`)).toBe(415);
  expect(await status({ "content-type": "text/plain" }, "a=b")).toBe(415);
  expect(await status({ "content-type": "multipart/form-data; boundary=x" }, "--y\r\nbroken")).toBe(415);
  expect(await status({ "content-type": "multipart/form-data" }, "broken")).toBe(415);
  expect(await status({ "content-type": ";;" }, "a=b")).toBe(415);
  expect(await status({ ...urlencoded, "content-encoding": "gzip" }, "a=b")).toBe(415);
  expect(await status({ ...urlencoded, "content-length": "0" })).toBeLessThan(500);
  expect(await status(urlencoded, Buffer.from([0xff, 0xfe, 0x25, 0x25, 0x3d]))).toBeLessThan(500);
});

test.each([
  ["/", "GET, HEAD"],
  ["/women", "GET, HEAD"],
  ["/products/12", "GET, HEAD"],
  ["/nowhere", "GET, HEAD"],
  ["/sitemap.xml", "GET, HEAD"],
  ["/favicon.ico", "GET, HEAD"],
  ["/health", "GET, HEAD"],
  ["/contact", "GET, HEAD, POST"],
  ["/theme", "GET, HEAD, POST"],
])("%s answers every other method by 405 with Allow: %s", async (path, allow) => {
  const methods = ["PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "PROPFIND"];
  if (!allow.includes("POST")) methods.push("POST");
  for (const method of methods) {
    const answer = await send({ method, path });
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, allow]);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("what is refused is one line in the log, without the secrets of its address", async () => {
  // Another one when this is tried again.
  const log = `log-${randomUUID()}`;
  const token = "17.c2VjcmV0LXRva2VuLW9mLWEtZ3Vlc3Qtb3JkZXItMTc";
  for (const path of [`/track/${token}?${log}=1`, `/newsletter?${log}=2&token=${token}`])
    await send({ method: "DELETE", path });
  await send({ method: "POST", path: `/track/${token}?${log}=3` });
  await send({ method: "GET", path: `/track/${token}.data?${log}=4&_routes=unknown` });
  await send({ method: "GET", path: `/track/${token}?${log}=5%` });
  await send({ method: "GET", path: `/%c0?${log}=6` });
  await expect.poll(() => logged(`${log}=3`)).toHaveLength(1);
  expect(logged(`${log}=1`).map((line) => JSON.parse(line))).toMatchObject([
    { method: "DELETE", path: `/track/17.…?${log}=1`, status: 405, msg: "request refused" },
  ]);
  expect(logged(`${log}=2`).map((line) => JSON.parse(line))).toMatchObject([
    { method: "DELETE", path: `/newsletter?${log}=2&token=…`, status: 405 },
  ]);
  expect(storefront.said()).not.toContain("c2VjcmV0");
  for (const line of storefront.said().trim().split("\n")) expect(() => JSON.parse(line), line).not.toThrow();
});

test("a forged Host changes no address on a page", async () => {
  const forged = { host: "evil.test", "x-forwarded-host": "evil.test", "x-forwarded-proto": "http" };
  for (const path of ["/women", "/store/cart", "/nowhere", "/sitemap.xml"]) {
    const { status, body } = await send({ method: "GET", path, headers: forged });
    expect(status).toBeLessThan(500);
    expect(body).not.toContain("evil.test");
  }
  expect((await post("/theme", { back: "//evil.test/women" }, forged)).headers.location).toBe("/");
  expect((await send({ method: "GET", path: "/WOMEN", headers: forged })).headers.location).toBe("/women");
});

/** What addresses, headers and forms are broken with. */
const oddities = [
  "%00",
  "%ff",
  "%",
  "%2f",
  "..",
  ".",
  "//",
  "\\",
  "?",
  "&",
  "=",
  "%0d%0a",
  "'",
  '"',
  "<",
  ";",
  "#",
  ":",
  ".data",
  "_.data",
  "?_routes=",
  "root",
  "?index",
  "-1",
  "1e308",
  "9".repeat(20),
  "NaN",
  "[]",
  "__proto__",
  "__manifest?paths=",
  "?page=",
  "?color=",
  "?search=",
  "x".repeat(500),
];

test("a thousand broken requests get no 5xx, lead nowhere else and leave no error in the log", {
  timeout: 600_000,
}, async () => {
  let seed = 20_261_122;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 9) % below;
  };
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const addresses = [
    ...routes.map((route) => addressOf(route, known)),
    "/__manifest",
    "/_root.data",
    "/health",
  ];
  for (let times = 0; times < 1_000; times += 1) {
    let path = pick(addresses);
    for (let changes = 1 + random(3); changes > 0; changes -= 1) {
      const at = 1 + random(path.length);
      path = path.slice(0, at) + pick(oddities) + path.slice(at);
    }
    const sent = {
      method: pick(["GET", "GET", "HEAD", "POST", "PUT", "OPTIONS", "TRACE"]),
      path: Buffer.from(path).toString("latin1"),
      headers: {
        ...urlencoded,
        cookie: `theme=${encodeURIComponent(pick(oddities))}`,
        "if-none-match": pick(["*", '"', 'W/"x"']),
        "accept-encoding": pick(["br", "gzip", "*;q=0", ",;q=9", "identity;q=0"]),
      },
    };
    const { status = 0, headers } = await send(
      sent.method === "POST" ? { ...sent, body: `token=${pick(oddities)}&back=${pick(oddities)}&&%=` } : sent,
    );
    expect(status, JSON.stringify(sent)).toBeLessThan(500);
    expect(headers.location ?? "/", JSON.stringify(sent)).toMatch(/^\/(?![/\\])/);
  }
  expect(logged('"level":50')).toEqual([]);
});

test("a broken address is a short page of its own", async () => {
  const answer = await send({ method: "GET", path: "/%c0/<script>" });
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).not.toContain("<script>");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});
