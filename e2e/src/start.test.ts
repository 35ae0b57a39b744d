import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, inject, test } from "vitest";
import { familyOf, stillRunning } from "./processes.ts";
import { freePort, openShop, root } from "./shop.ts";

const shop = inject("shop");

function startAndRead(env: Record<string, string>) {
  const done = spawnSync(process.execPath, [join(root, "run/store.ts")], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
    timeout: 150_000,
  });
  return { status: done.status, said: (done.stdout + done.stderr).trim() };
}

test("a taken port is one clear sentence", async () => {
  const port = await freePort();
  const taken = createServer().listen(port, "127.0.0.1");
  const { status, said } = startAndRead({
    API_PORT: String(port),
    DESK_PORT: String(await freePort()),
    STOREFRONT_PORT: String(await freePort()),
  });
  taken.close();
  expect(status).toBe(1);
  expect(said).toBe(`Port ${port} is taken: end the program that uses it, or set API_PORT to another port.`);
});

test("an address that this machine does not have is not called a taken port", async () => {
  const { status, said } = startAndRead({ HOST: "192.0.2.1", API_PORT: String(await freePort()) });
  expect(status).toBe(1);
  expect(said).toBe('HOST is "192.0.2.1", but it wants an address of this machine (EADDRNOTAVAIL).');
});

test("a bad setting is one sentence that names it, what it got and what it wants", () => {
  const { status, said } = startAndRead({ STOREFRONT_PORT: "eighty" });
  expect(status).toBe(1);
  expect(said).toBe('STOREFRONT_PORT is "eighty", but it wants a port number from 1 to 65535.');
});

test("npm start opens a second store beside the first, keeps its data over a restart, and leaves nothing running", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "adire second "));
  try {
    const settings = { DATA_DIR: dataDir, DEMO: "false" };
    const first = await openShop(settings, "npm start");
    expect(first.staffLink).toContain("/admin/first-account/");
    const call = makeClient(first.api);
    await call(endpoints.accounts.register, {
      body: { email: "ada@example.com", username: "ada", password: "long indigo cloth" },
    });
    const family = familyOf(first.pid);
    expect(family.length).toBeGreaterThan(4);
    await first.stop("SIGTERM");
    expect(stillRunning(family)).toEqual([]);

    const again = await openShop(settings, "npm start");
    const signedIn = await makeClient(again.api)(endpoints.accounts.login, {
      body: { email: "ADA@example.com", password: "long indigo cloth" },
    });
    expect(signedIn.username).toBe("ada");
    const secondFamily = familyOf(again.pid);
    await again.stop("SIGINT");
    expect(stillRunning(secondFamily)).toEqual([]);
    expect((await fetch(`${shop.storefront}/`)).status).toBe(200);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
