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
      const server = createServer((_, response) => response.end("${name} " + process.pid));
      process.on("SIGTERM", () => server.close(() => process.exit(0)));
      server.listen(${port}, "127.0.0.1");`,
    );
  /** What several visits in turn are answered, each process's answer once. */
  const pages = async () => {
    const answers = new Set<string>();
    for (let visit = 0; visit < 4; visit += 1)
      answers.add(
        await fetch(`http://127.0.0.1:${port}`, {
          headers: { connection: "close" },
          signal: AbortSignal.timeout(5_000),
        }).then(
          (answer) => answer.text(),
          () => "away",
        ),
      );
    return [...answers].map((text) => text.split(" ", 1)[0]);
  };
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
  await expect.poll(pages).toEqual(["one", "one"]);

  await release("two", "process.exit(1);");
  primary.kill("SIGHUP");
  await expect.poll(() => said).toContain("The new process does not start: the old ones stay.");
  expect(await pages()).toEqual(["one", "one"]);

  await release("three");
  primary.kill("SIGHUP");
  await expect.poll(pages).toEqual(["three", "three"]);
});
