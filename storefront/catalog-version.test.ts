import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { heartbeatPath, writeHeartbeat } from "@adire/contract/catalog-version-heartbeat";
import { expect, onTestFinished, test, vi } from "vitest";
import { followCatalog } from "./catalog-version.ts";

/** An API that sends nothing but heartbeats, each when the test asks for it. */
async function api() {
  const listeners: ServerResponse[] = [];
  const server = createServer((request, response) => {
    expect([request.url, request.headers["x-proof"]]).toEqual([heartbeatPath, "secret"]);
    response.writeHead(200).flushHeaders();
    listeners.push(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const catalog = followCatalog(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    () => ({ "x-proof": "secret" }),
    () => {},
  );
  onTestFinished(() => {
    catalog.stop();
    server.closeAllConnections();
    server.close();
  });
  await expect.poll(() => listeners.length).toBe(1);
  return {
    catalog,
    listeners,
    say: (version: string, age = 0) => void listeners.at(-1)?.write(writeHeartbeat({ version, age })),
    cut: () => void listeners.at(-1)?.destroy(),
  };
}

test("the version is that of the last heartbeat", async () => {
  const { catalog, say } = await api();
  expect([catalog.now(), await catalog.soon()]).toEqual([undefined, undefined]);
  for (const version of ["a-1", "a-1", "a-2"]) {
    say(version);
    await expect.poll(catalog.now).toBe(version);
  }
});

test("a heartbeat is valid for less than a second, and an aged one for even less", async () => {
  const { catalog, say } = await api();
  const began = performance.now();
  say("a-1");
  await expect.poll(catalog.now).toBe("a-1");
  await expect.poll(catalog.now, { interval: 10 }).toBeUndefined();
  // Most of it is for a busy machine.
  expect(performance.now() - began).toBeLessThan(5_000);
  say("a-2", 800);
  await sleep(50);
  expect(catalog.now()).toBeUndefined();
});

test("between heartbeats a caller waits briefly for the next one", async () => {
  const { catalog, say } = await api();
  say("a-1");
  await expect.poll(catalog.now).toBe("a-1");
  say("a-1", 800);
  await expect.poll(catalog.now, { interval: 5 }).toBeUndefined();
  const late = catalog.soon();
  say("a-2");
  expect(await late).toBe("a-2");
});

test("a lost connection makes the version unknown until the next connection sends one", async () => {
  const { catalog, say, cut, listeners } = await api();
  say("a-1");
  await expect.poll(catalog.now).toBe("a-1");
  cut();
  await expect.poll(catalog.now).toBeUndefined();
  await expect.poll(() => listeners.length, { timeout: 3_000 }).toBe(2);
  say("a-1");
  await expect.poll(catalog.now).toBe("a-1");
});

test("a storefront that is refused is told why, once", async () => {
  const server = createServer((_, response) => {
    response.writeHead(401, { "content-type": "application/problem+json" });
    response.end(JSON.stringify({ message: "The clocks are an hour apart." }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const refused = vi.fn();
  const { port } = server.address() as AddressInfo;
  const catalog = followCatalog(`http://127.0.0.1:${port}`, () => ({}), refused);
  onTestFinished(() => {
    catalog.stop();
    server.close();
  });
  await sleep(600);
  expect(refused.mock.calls).toEqual([["The clocks are an hour apart."]]);
});

test("a silent connection is given up", async () => {
  const { catalog, listeners, say } = await api();
  await expect.poll(() => listeners.length).toBeGreaterThan(1);
  say("a-3");
  await expect.poll(catalog.now).toBe("a-3");
});
