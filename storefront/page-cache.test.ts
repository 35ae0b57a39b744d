import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Busy } from "@adire/contract/work-queue";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";

/** A cache whose catalog version and rendering the test controls; each rendering has a number. */
function setUp({ maxSize = 1_000_000, bytes = 0 } = {}) {
  let version: string | undefined = "one";
  let rendered = 0;
  let failed = 0;
  let isApiAway = false;
  let response: ResponseInit = { headers: { "content-type": "text/html" } };
  let gate = Promise.resolve();
  const cache = createPageCache({
    maxSize,
    catalogVersion: { now: () => version, soon: async () => version },
    failedCalls: () => failed,
    isApiAway: () => isApiAway,
    markStale: (html) => `stale ${html}`,
    async render(address, theme) {
      rendered += 1;
      const text = `${rendered} ${theme} ${address} ${crypto.getRandomValues(Buffer.alloc(bytes)).toString("hex")}`;
      await gate;
      return new Response(text, response);
    },
  });
  const read = async (address = "/", theme: "system" | "dark" = "system") =>
    (await cache.read(address, theme, undefined)).body.toString().trim();
  const isCacheable = async () => (await cache.read("/", "system", "br")).isCacheable;
  return {
    cache,
    read,
    isCacheable,
    rendered: () => rendered,
    setVersion: (next: string | undefined) => {
      version = next;
    },
    failCall: () => {
      failed += 1;
    },
    setApiAway: (away: boolean) => {
      isApiAway = away;
    },
    respondWith: (init: ResponseInit) => {
      response = init;
    },
    /** Holds all renderings until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    /** Refuses all renderings from here on. */
    refuse() {
      gate = Promise.reject(new Busy("no room to wait"));
      gate.catch(() => {});
    },
  };
}

test("fifty concurrent requests share one rendering, later ones the cached page", async () => {
  const { read, rendered, hold } = setUp();
  const release = hold();
  const pages = Array.from({ length: 50 }, () => read());
  release();
  expect(new Set(await Promise.all(pages))).toEqual(new Set(["1 system /"]));
  expect(await read()).toBe("1 system /");
  expect(rendered()).toBe(1);
});

test("each address and each theme has its own page", async () => {
  const { read } = setUp();
  expect([await read("/"), await read("/", "dark"), await read("/help")]).toEqual([
    "1 system /",
    "2 dark /",
    "3 system /help",
  ]);
  expect(await read("/", "dark")).toBe("2 dark /");
});

test("a page is served in every coding, each with a strong ETag of its own", async () => {
  const { cache, rendered } = setUp();
  const [plain, br, gzip, again] = [
    await cache.read("/", "system", undefined),
    await cache.read("/", "system", "br"),
    await cache.read("/", "system", "gzip"),
    await cache.read("/", "system", "gzip"),
  ];
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(again.body).toBe(gzip.body);
  expect(new Set([plain.etag, br.etag, gzip.etag]).size).toBe(3);
  for (const { etag, headers } of [plain, br, gzip]) {
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(headers).toContainEqual(["content-type", "text/html"]);
  }
  expect(rendered()).toBe(1);
});

test("after a change of the catalog no request gets a page that was rendered before, finished or not", async () => {
  const { read, setVersion, hold } = setUp();
  expect(await read()).toBe("1 system /");
  setVersion("two");
  const release = hold();
  const second = read();
  await setImmediate();
  setVersion("three");
  const third = read();
  release();
  expect([await second, await third]).toEqual(["2 system /", "3 system /"]);
  expect(await read()).toBe("3 system /");
});

test("while the version is unknown every request renders its own page, and nothing is cached", async () => {
  const { read, setVersion } = setUp();
  await read();
  setVersion(undefined);
  expect(await Promise.all([read(), read()])).toEqual(["2 system /", "3 system /"]);
  setVersion("one");
  expect(await read()).toBe("1 system /");
});

test("a rendering that answers 503 is replaced by the last page, marked as stale and not cacheable", async () => {
  const { cache, read, setVersion, respondWith, failCall, rendered } = setUp();
  await read();
  setVersion("two");
  failCall();
  respondWith({ status: 503 });
  const { status, isCacheable, body } = await cache.read("/", "system", undefined);
  expect([status, isCacheable, body.toString().trim()]).toEqual([200, false, "stale 1 system /"]);
  expect((await cache.read("/help", "system", undefined)).status).toBe(503);
  setVersion(undefined);
  expect(await read()).toBe("stale 1 system /");
  expect(rendered()).toBe(4);
  respondWith({ headers: { "content-type": "text/html" } });
  expect(await read()).toBe("5 system /");
});

test("a page that finds no room to be rendered is replaced by the last one; without one it is refused", async () => {
  const { cache, read, setVersion, refuse } = setUp();
  await read();
  setVersion("two");
  refuse();
  const { status, isCacheable, body } = await cache.read("/", "system", undefined);
  expect([status, isCacheable, body.toString().trim()]).toEqual([200, false, "stale 1 system /"]);
  await expect(read("/help")).rejects.toThrow(Busy);
});

test("while the API is away, cached pages are served without rendering, for an hour at most", async () => {
  const { cache, read, setVersion, setApiAway, respondWith, rendered } = setUp();
  await read();
  respondWith({ headers: { "content-type": "text/x-script" } });
  await read("/women.data");
  setVersion(undefined);
  setApiAway(true);
  respondWith({ status: 503 });
  expect([await read(), await read()]).toEqual(["stale 1 system /", "stale 1 system /"]);
  expect(rendered()).toBe(2);
  // A data document has no place for the sentence.
  expect((await cache.read("/women.data", "system", "br")).status).toBe(503);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_001 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await cache.read("/", "system", "br")).status).toBe(503);
});

test.each([
  ["a status other than 200", { status: 404 }],
  ["a cookie", { headers: { "set-cookie": "a=b" } }],
])("a response with %s is not cached", async (_, init) => {
  const { cache, isCacheable, respondWith, rendered } = setUp();
  respondWith(init);
  expect([await isCacheable(), await isCacheable()]).toEqual([false, false]);
  expect(rendered()).toBe(2);
  expect((await cache.read("/", "system", "br")).headers.flat()).not.toContain("set-cookie");
});

test("a page is not cached while calls of the API fail, nor a rendering that throws", async () => {
  const { read, isCacheable, failCall, hold, rendered, respondWith } = setUp();
  const release = hold();
  const incomplete = isCacheable();
  await setImmediate();
  failCall();
  release();
  expect(await incomplete).toBe(false);
  respondWith({ status: 99 });
  await expect(read()).rejects.toThrow(RangeError);
  respondWith({});
  expect(await read()).toBe("3 system /");
  expect(await read()).toBe("3 system /");
  expect(rendered()).toBe(3);
});

test("the least recently used pages make room, and no page takes more than an eighth", async () => {
  const { read, cache, rendered } = setUp({ maxSize: 40_000, bytes: 1_000 });
  for (let page = 1; page <= 20; page += 1) {
    await read(`/?page=${page}`);
    await read("/?page=1");
    expect(cache.size()).toBeLessThanOrEqual(40_000);
  }
  expect(rendered()).toBe(20);
  await read("/?page=2");
  expect(rendered()).toBe(21);
  const large = setUp({ maxSize: 40_000, bytes: 10_000 });
  await large.read();
  await large.read();
  expect(large.rendered()).toBe(2);
});
