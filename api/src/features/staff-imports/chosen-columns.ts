import { type ChosenField, type ColumnChoice, columnFields } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";

/** What staff say that columns are, by their headings in lower case. */
export async function readChosenColumns(db: Querier): Promise<Map<string, ChosenField>> {
  const rows = await db.selectFrom("import_columns").select(["header", "field"]).execute();
  return new Map(
    rows.flatMap(({ header, field }) => {
      const known = ([...columnFields, "none"] as const).find((one) => one === field);
      return known ? [[header, known] as const] : [];
    }),
  );
}

/** Keeps them for this list and the next ones with the same headings. */
export async function chooseColumns(tx: Transaction, choices: readonly ColumnChoice[]): Promise<void> {
  const chosen = new Map(choices.map(({ header, field }) => [header.toLowerCase(), field]));
  const unassigned = [...chosen].filter(([, field]) => field === null).map(([header]) => header);
  const assigned = [...chosen].filter(([, field]) => field !== null);
  await sql`delete from import_columns where header = any (${unassigned}::text[])`.execute(tx);
  await sql`insert into import_columns as c (header, field)
    select * from unnest(${assigned.map(([header]) => header)}::text[], ${assigned.map(([, field]) => field)}::text[])
    on conflict (header) do update set field = excluded.field where c.field <> excluded.field`.execute(tx);
}
