import { Writable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { warnOfUnnamedProxy } from "./unnamed-proxy.ts";

/** A server and what it logs. */
function open(trustProxy: string[]) {
  const lines: { level: number; proxy?: string; msg: string }[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = Fastify({ logger: { level: "warn", stream }, trustProxy });
  warnOfUnnamedProxy(app);
  app.get("/", (request) => request.ip);
  const ask = async (remoteAddress: string, headers = {}) =>
    (await app.inject({ url: "/", remoteAddress, headers })).body;
  return { lines, ask };
}

const forwarded = { "x-forwarded-for": "198.51.100.9" };

test("a proxy that is not named is logged once: its shoppers share the limits", async () => {
  const { lines, ask } = open([]);
  expect(await ask("203.0.113.4")).toBe("203.0.113.4");
  expect(lines).toEqual([]);
  for (const _ of "ab") expect(await ask("127.0.0.1", forwarded)).toBe("127.0.0.1");
  expect(lines).toMatchObject([{ level: 40, proxy: "127.0.0.1" }]);
  expect(lines[0]?.msg).toContain("TRUSTED_PROXIES");
});

test("a proxy that is named is believed, and nothing is logged, also of a caller on its own machine", async () => {
  const { lines, ask } = open(["loopback"]);
  expect(await ask("127.0.0.1", forwarded)).toBe("198.51.100.9");
  expect(await ask("127.0.0.1", { "x-forwarded-for": "127.0.0.1" })).toBe("127.0.0.1");
  expect(lines).toEqual([]);
});
