import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const workers = fileURLToPath(new URL("workers.ts", import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

test("a release that does not start replaces no process that runs; the next one does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire workers "));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [program, port] = [join(folder, "server.mjs"), await freePort()];
  const release = (name: string, start = "") =>
    writeFile(
      program,
      `${start}\nimport { createServer } from "node:http";
      process.on("SIGTERM", () => process.exit(0));
      createServer((_, response) => response.end("${name}")).listen(${port}, "127.0.0.1");`,
    );
  const page = async () =>
    (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: "close" } })).text();
  await release("one");
  const primary = spawn(process.execPath, [workers, "2", program], { stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(async () => {
    primary.kill("SIGTERM");
    await once(primary, "exit");
  });
  let said = "";
  primary.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  await expect.poll(() => page().catch(() => "away")).toBe("one");

  await release("two", "process.exit(1);");
  primary.kill("SIGHUP");
  await expect.poll(() => said).toContain("The new process does not start: the old ones stay.");
  expect(await page()).toBe("one");

  await release("three");
  primary.kill("SIGHUP");
  await expect
    .poll(async () => new Set(await Promise.all([page(), page(), page()])))
    .toEqual(new Set(["three"]));
});
