import { cp, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../e2e/src/shop.ts";

/** What the next release adds, by its file. */
const expansions = {
  "api/src/db/migrations/9001_gift_note.sql":
    "alter table orders add column gift_note text check (length(gift_note) <= 500);\n" +
    "alter table variants add column is_gift boolean not null default false;\n",
  "api/src/db/migrations/9002_gift_note_index.sql":
    "create index concurrently orders_gift_note on orders (id) where gift_note is not null;\n",
  "pay-desk/migrations/9001_channel.sql": "alter table desk.attempts add column channel text;\n",
} as const;

/** @returns a copy of this release with a newer schema; what is the same is linked */
export async function makeNextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "adire next release "));
  for (const name of await readdir(root))
    if (name === "api" || name === "pay-desk")
      await cp(join(root, name), join(folder, name), { recursive: true });
    else await symlink(join(root, name), join(folder, name));
  for (const [file, sql] of Object.entries(expansions)) await writeFile(join(folder, file), sql);
  return folder;
}
