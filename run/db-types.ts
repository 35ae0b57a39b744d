import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "@adire/postgres/embedded";
import { migrate } from "@adire/postgres/migrate";

/** Writes api/src/db/types.ts from a freshly migrated database. */
const root = new URL("../", import.meta.url);
const folder = await mkdtemp(join(tmpdir(), "adire-types-"));
const server = await openEmbedded(join(folder, "pg"));
try {
  await migrate(server.url, new URL("api/src/db/migrations/", root), {
    table: "public.migrations",
    lock: 4_101,
  });
  execFileSync(
    process.execPath,
    [
      fileURLToPath(new URL("node_modules/kysely-codegen/dist/cli/bin.js", root)),
      "--dialect",
      "postgres",
      "--url",
      server.url,
      "--out-file",
      "api/src/db/types.ts",
      "--default-schema",
      "public",
      "--include-pattern",
      "public.*",
      "--exclude-pattern",
      "public.migrations",
      "--numeric-parser",
      "string",
      "--type-only-imports",
    ],
    { cwd: root, stdio: "inherit" },
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
// int8 is read as a number, see postgres/src/pool.ts.
const file = new URL("api/src/db/types.ts", root);
const text = await readFile(file, "utf8");
await writeFile(
  file,
  text
    .replace(
      "ColumnType<string, bigint | number | string, bigint | number | string>",
      "ColumnType<number, number, number>",
    )
    .replace(/\/\*\*[\s\S]*?\*\/\n/, "// Generated from the database by `npm run db:types`.\n"),
);
