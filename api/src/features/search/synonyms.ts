import type { SynonymGroup, SynonymInput } from "@adire/contract/shapes";
import type { PoolClient } from "@adire/postgres/pool";
import { sql } from "kysely";
import { tokenize } from "../../catalog-index/catalog-index.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { recordCatalogChange } from "../../platform/record-catalog-change.ts";

const columns = ["id", "version", "words", "one_way", "near"] as const;

export async function listSynonyms(db: Database): Promise<SynonymGroup[]> {
  return db.selectFrom("synonyms").select(columns).orderBy("id").execute();
}

export async function createSynonyms(
  tx: Transaction,
  staffId: number,
  input: SynonymInput,
): Promise<SynonymGroup> {
  const values = { ...normalizedInput(input), changed_by: staffId };
  const row = await tx.insertInto("synonyms").values(values).returning(columns).executeTakeFirstOrThrow();
  await recordCatalogChange(tx);
  return row;
}

/** @throws Problem not_found, changed_meanwhile */
export async function updateSynonyms(
  tx: Transaction,
  staffId: number,
  id: number,
  { version, ...input }: SynonymInput & { version: number },
): Promise<SynonymGroup> {
  const one = tx.selectFrom("synonyms").select(columns).where("id", "=", id);
  const present = await one.forUpdate().executeTakeFirst();
  if (!present) throw new Problem("not_found");
  if (present.version !== version)
    throw changedMeanwhile({ ...present, ...(await readLastChange(tx, "synonyms", id)) });
  const row = await tx
    .updateTable("synonyms")
    .set({
      ...normalizedInput(input),
      version: version + 1,
      changed_by: staffId,
      changed_at: sql<string>`now()`,
    })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await recordCatalogChange(tx);
  return row;
}

/** @throws Problem not_found */
export async function removeSynonyms(tx: Transaction, id: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom("synonyms").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem("not_found");
  await recordCatalogChange(tx);
}

function normalizedInput({ words, one_way, near }: SynonymInput) {
  const normalized = [...new Set(words.map((word) => tokenize(word).join(" ")).filter(Boolean))];
  if (normalized.length < 2)
    throw new Problem("invalid", { errors: { words: ["must have two different words"] } });
  // What is near to a thing is not the thing, so that is never mutual.
  return { words: normalized, one_way: one_way || near, near };
}

export async function readSynonyms(client: PoolClient): Promise<SynonymInput[]> {
  const { rows } = await client.query<SynonymInput>("select words, one_way, near from synonyms order by id");
  return rows;
}
