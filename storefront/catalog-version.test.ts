import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { versionSignsPath, writeSign } from "@adire/contract/version-signs";
import { expect, onTestFinished, test } from "vitest";
import { followCatalog } from "./catalog-version.ts";

/** An API of which nothing is heard but signs, and those when the story wants it. */
async function api() {
  const listeners: ServerResponse[] = [];
  const server = createServer((request, response) => {
    expect(request.url).toBe(versionSignsPath);
    response.writeHead(200).flushHeaders();
    listeners.push(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const catalog = followCatalog(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    catalog.stop();
    server.closeAllConnections();
    server.close();
  });
  await expect.poll(() => listeners.length).toBe(1);
  return {
    catalog,
    listeners,
    say: (version: string, age = 0) => void listeners.at(-1)?.write(writeSign({ version, age })),
    cut: () => void listeners.at(-1)?.destroy(),
  };
}

test("the version is the one that was heard last; who keeps pages is told when it moves", async () => {
  const { catalog, say } = await api();
  let moves = 0;
  catalog.onMove(() => {
    moves += 1;
  });
  expect([catalog.now(), await catalog.soon()]).toEqual([undefined, undefined]);
  for (const version of ["a-1", "a-1", "a-2"]) {
    say(version);
    await expect.poll(catalog.now).toBe(version);
  }
  await expect.poll(() => moves).toBe(2);
});

test("a sign does not hold for a second, and an old one holds for less", async () => {
  const { catalog, say } = await api();
  const began = performance.now();
  say("a-1");
  await expect.poll(catalog.now).toBe("a-1");
  await expect.poll(catalog.now, { timeout: 2_000, interval: 10 }).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(1_000);
  say("a-2", 800);
  await sleep(50);
  expect(catalog.now()).toBeUndefined();
});

test("who asks in a pause between signs waits for the next one, and not for long", async () => {
  const { catalog, say } = await api();
  say("a-1", 790);
  await sleep(50);
  const late = catalog.soon();
  await sleep(20);
  say("a-1");
  expect(await late).toBe("a-1");
});

test("a lost connection holds nothing any more; another one is made, and the same version may hold again", async () => {
  const { catalog, say, cut, listeners } = await api();
  say("a-1");
  await expect.poll(catalog.now).toBe("a-1");
  cut();
  await expect.poll(catalog.now).toBeUndefined();
  await expect.poll(() => listeners.length, { timeout: 3_000 }).toBe(2);
  say("a-1");
  await expect.poll(catalog.now).toBe("a-1");
});

test("a connection on which nothing comes is given up", async () => {
  const { catalog, listeners, say } = await api();
  await expect.poll(() => listeners.length, { timeout: 5_000 }).toBeGreaterThan(1);
  say("a-3");
  await expect.poll(catalog.now).toBe("a-3");
});
