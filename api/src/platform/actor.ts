import { sql } from "kysely";
import type { Querier } from "../db/open.ts";

/** Who makes the changes of a transaction. */
export type Actor =
  | { actor: "staff"; user_id: number; name: string; screen?: string }
  | { actor: "import"; name: string }
  | { actor: "system"; screen: string };

/** Names the actor of a transaction; the audit log keeps who it was. Without it, that is the system. */
export async function actAs(tx: Querier, actor: Actor): Promise<void> {
  await sql`select set_config('adire.actor', ${JSON.stringify(actor)}, true)`.execute(tx);
}

/** Values before and after, by field. */
export type AuditChanges = Record<string, readonly [unknown, unknown]>;
/** What an action was about: a table, and the id in it. */
type AuditedRecord = { record: string; id: number; changes?: AuditChanges };

/** Writes an action into the audit log, in the transaction that carries it out. */
export async function recordAction(
  tx: Querier,
  action: string,
  subject: string,
  about?: AuditedRecord,
): Promise<void> {
  await sql`select write_audit_log(${action}, ${subject}, ${about?.record ?? ""}, ${about?.id ?? null},
    ${JSON.stringify(about?.changes ?? {})})`.execute(tx);
}
