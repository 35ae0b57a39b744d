import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "./embedded.ts";

/** Vitest's global set-up: one PostgreSQL a run, embedded unless TEST_DATABASE_URL names another server. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "adire-tests-"));
  await chmod(folder, 0o755);
  const server = await openEmbedded(join(folder, "pg"));
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
