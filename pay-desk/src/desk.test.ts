import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isSigned, signatureHeaders } from "./signing.ts";
import { openDesk, secret, shop, someIntent } from "./testing.ts";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

describe("intents", () => {
  test("are accepted from the shop only, and stored once", async () => {
    const intent = someIntent();
    const unsigned = await desk.app.inject({ method: "POST", url: "/api/intents", payload: intent });
    expect(unsigned.statusCode).toBe(401);
    expect(unsigned.headers["content-type"]).toContain("application/problem+json");
    expect((await desk.signed("POST", "/api/intents", intent)).statusCode).toBe(201);
    expect((await desk.signed("POST", "/api/intents/", intent)).statusCode).toBe(200);
    const other = await desk.signed("POST", "/api/intents", { ...intent, amount: 1 });
    expect(other.statusCode).toBe(409);
    expect(other.json().code).toBe("intent_differs");
    const corrected = { ...intent, email: "ann.bello@example.com", customer_name: "Ann A. Bello" };
    expect((await desk.signed("POST", "/api/intents", corrected)).statusCode).toBe(200);
    expect((await desk.openPage(intent.reference)).body).not.toContain("ann.bello@example.com");
  });

  test("a signature is valid for its method, path and body, for five minutes", () => {
    const call = { method: "POST", path: "/api/intents", body: Buffer.from("{}") };
    const headers = signatureHeaders(secret, call, 1_000_000_000);
    expect(isSigned(secret, { ...call, headers }, 1_000_299_000)).toBe(true);
    expect(isSigned(secret, { ...call, headers }, 1_000_302_000)).toBe(false);
    expect(isSigned(secret, { ...call, headers, path: "/api/refunds" }, 1_000_000_000)).toBe(false);
    expect(isSigned(secret, { ...call, headers, body: Buffer.from("{ }") }, 1_000_000_000)).toBe(false);
    expect(isSigned("another", { ...call, headers }, 1_000_000_000)).toBe(false);
    expect(isSigned(secret, { ...call, headers: {} }, 1_000_000_000)).toBe(false);
  });

  test.each([
    "https://evil.example/store",
    "https://shop.example.evil.example/",
    "https://shop@evil.example/",
    "https://shop.example:8443/",
    "http://shop.example/",
    "javascript:alert(1)",
    "//evil.example",
  ])("do not return to %s", async (url) => {
    for (const field of ["success_url", "failure_url"]) {
      const answer = await desk.signed("POST", "/api/intents", someIntent({ [field]: url }));
      expect(answer.statusCode).toBe(422);
    }
  });

  test("an unknown reference is fetched from the shop, and refused if the shop does not know it", async () => {
    const intent = someIntent();
    desk.apiIntents.set(intent.reference, intent);
    const page = await desk.openPage(intent.reference);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("₦147,000.00");
    await desk.openPage(intent.reference);
    expect(desk.api.asked.filter((reference) => reference === intent.reference)).toHaveLength(1);
    expect((await desk.openPage(someIntent().reference)).statusCode).toBe(404);
  });
});

describe("the page", () => {
  test("shows the bill and the sample card, with the headers of a page that takes cards", async () => {
    const intent = await desk.placeIntent();
    const page = await desk.openPage(
      intent.reference,
      `&amount=147000.00&currency=NGN&success_url=${encodeURIComponent(intent.success_url)}&email=else@example.com`,
    );
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("<strong>Sandbox.</strong> Test cards only");
    expect(page.body).toContain("1 × Oniko wrap dress, indigo, 40");
    expect(page.body).toContain('value="4242 4242 4242 4242"');
    expect(page.body).toContain("ann@example.com");
    expect(page.body).not.toContain("else@example.com");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
    expect(page.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    expect(page.headers["x-powered-by"]).toBeUndefined();
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${shop}`);
    expect(policy).toMatch(/script-src 'strict-dynamic' 'nonce-[0-9a-f]{32}'/);
    expect(policy).not.toContain("unsafe");
    expect(page.body).not.toContain("<script");
  });

  test.each([
    "&amount=1.00",
    "&amount=147000.001",
    "&amount=NaN",
    "&currency=USD",
    "&success_url=https%3A%2F%2Fevil.example%2F",
    "&failure_url=https%3A%2F%2Fshop.example%2Felsewhere",
    "&amount=147000&amount=1",
  ])("refuses a link with %s and says that nothing was charged", async (query) => {
    const intent = await desk.placeIntent();
    const page = await desk.openPage(intent.reference, query);
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain("Nothing was charged");
    expect(page.body).not.toContain("evil.example");
  });

  test("bears the name of the shop, as the shop was called then; without one no name", async () => {
    const renamed = await desk.placeIntent({ store_name: "Ìrókò & Daughters" });
    const { body } = await desk.openPage(renamed.reference);
    expect(body).toContain("· Ìrókò &amp; Daughters payment desk</title>");
    expect(body).toMatch(/<p class="shop">Ìrókò &amp; Daughters /);
    expect(body).not.toContain("Adire");
    const { store_name: _, ...older } = someIntent();
    expect((await desk.signed("POST", "/api/intents", older)).statusCode).toBe(201);
    expect((await desk.openPage(older.reference)).body).toContain("· Payment desk</title>");
  });

  test("without a payment bears the name of the shop as the latest payment has it", async () => {
    const fresh = await openDesk();
    onTestFinished(() => fresh.close());
    const pages = () =>
      Promise.all(
        ["/nowhere", "/pay", "/pay?order_id=PAY_nobodyknowsthisone", "/pay/%00"].map((url) =>
          fresh.app.inject(url),
        ),
      );
    for (const { body } of await pages()) expect(body).toContain("· Payment desk</title>");
    await fresh.placeIntent({ store_name: "Old & Co" });
    const intent = await fresh.placeIntent({ store_name: "Ìrókò & Daughters" });
    for (const { body } of [...(await pages()), await fresh.openPage(intent.reference, "&amount=1.00")]) {
      expect(body).toContain("· Ìrókò &amp; Daughters payment desk</title>");
      expect(body).not.toContain("Adire");
    }
  });

  test("escapes the name of the customer", async () => {
    const intent = await desk.placeIntent({ customer_name: '"><img src=x onerror=alert(1)>' });
    expect((await desk.openPage(intent.reference)).body).not.toContain("<img src=x");
  });
});

describe("verification", () => {
  test("of an unknown reference is Paystack's 404", async () => {
    const answer = await desk.app.inject("/api/verify/PAY_nobodyknowsthisone");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: false, message: "Transaction reference not found" });
    for (const odd of ["%00", "'", "..%2F..%2Fetc", "PAY_", "x".repeat(150)])
      expect((await desk.app.inject(`/api/verify/${odd}`)).statusCode).toBe(404);
  });

  test("and readiness may be read by the shop's pages and no others", async () => {
    const url = "/api/verify/PAY_nobodyknowsthisone";
    for (const path of [url, "/ready", "/health/ready"]) {
      const allowed = await desk.app.inject({ url: path, headers: { origin: shop } });
      expect(allowed.headers["access-control-allow-origin"]).toBe(shop);
      for (const origin of ["https://evil.example", "null"]) {
        const answer = await desk.app.inject({ url: path, headers: { origin } });
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    }
    const preflight = await desk.app.inject({ method: "OPTIONS", url, headers: { origin: shop } });
    expect(preflight.statusCode).toBe(204);
  });
});

test("robots are excluded, health is reported, and unknown paths get a friendly page", async () => {
  expect((await desk.app.inject("/robots.txt")).body).toContain("Disallow: /");
  for (const path of ["/health", "/health/live"])
    expect((await desk.app.inject(path)).json()).toEqual({ status: "ok", driver: "sandbox" });
  expect((await desk.app.inject("/favicon.svg")).body).toContain("<circle");
  expect((await desk.app.inject("/nowhere")).statusCode).toBe(404);
  expect((await desk.app.inject("/api/nowhere")).json().code).toBe("not_found");
  const broken = await desk.app.inject({
    method: "POST",
    url: "/api/intents",
    headers: { "content-type": "application/json" },
    payload: "{",
  });
  expect(broken.statusCode).toBe(400);
  const large = await desk.app.inject({
    method: "POST",
    url: "/api/intents",
    headers: { "content-type": "application/json" },
    payload: `"${"x".repeat(70_000)}"`,
  });
  expect(large.statusCode).toBe(413);
});
