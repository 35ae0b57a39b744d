import type { SynonymGroup, SynonymInput } from "@adire/contract/shapes";
import type { PoolClient } from "@adire/postgres/pool";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { Synonyms } from "./find.ts";
import { stemsOf } from "./stem.ts";
import { wordsOf } from "./words.ts";

const columns = ["id", "words", "one_way"] as const;

export async function listSynonyms(db: Database): Promise<SynonymGroup[]> {
  return db.selectFrom("synonyms").select(columns).orderBy("id").execute();
}

export async function createSynonyms(
  db: Database,
  staff: number,
  input: SynonymInput,
): Promise<SynonymGroup> {
  const values = { ...plainInput(input), changed_by: staff };
  return db.transaction().execute(async (tx) => {
    await noteChange(tx, staff, "synonyms.create", values.words.join(", "));
    return tx.insertInto("synonyms").values(values).returning(columns).executeTakeFirstOrThrow();
  });
}

export async function updateSynonyms(
  db: Database,
  staff: number,
  id: number,
  input: SynonymInput,
): Promise<SynonymGroup> {
  const values = { ...plainInput(input), changed_by: staff, changed_at: sql<string>`now()` };
  return db.transaction().execute(async (tx) => {
    await noteChange(tx, staff, "synonyms.update", `${id}: ${values.words.join(", ")}`);
    const row = await tx
      .updateTable("synonyms")
      .set(values)
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirst();
    if (!row) throw new Problem("not_found");
    return row;
  });
}

export async function removeSynonyms(db: Database, staff: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await noteChange(tx, staff, "synonyms.remove", String(id));
    const { numDeletedRows } = await tx.deleteFrom("synonyms").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem("not_found");
  });
}

/** Keeps who did it; every process reads the synonyms again when the transaction commits. */
async function noteChange(tx: Transaction, staff: number, action: string, subject: string): Promise<void> {
  await tx.insertInto("staff_audit").values({ user_id: staff, action, subject }).execute();
  await sql`select record_catalog_change(null, false)`.execute(tx);
}

function plainInput({ words, one_way }: SynonymInput) {
  const plain = [...new Set(words.map((word) => wordsOf(word).join(" ")).filter(Boolean))];
  if (plain.length < 2)
    throw new Problem("invalid", { errors: { words: ["must have two different words"] } });
  return { words: plain, one_way };
}

/** What each word or phrase may be called besides. */
export async function readSynonyms(client: PoolClient): Promise<Synonyms> {
  const { rows } = await client.query<{ words: string[]; one_way: boolean }>(
    "select words, one_way from synonyms order by id",
  );
  const all = new Map<string, string[]>();
  for (const { words, one_way } of rows)
    for (const word of one_way ? words.slice(0, 1) : words)
      all.set(stemsOf(word), [
        ...(all.get(stemsOf(word)) ?? []),
        ...words.filter((other) => stemsOf(other) !== stemsOf(word)),
      ]);
  return all;
}
