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

/** Writes an action into the audit log, in the transaction that carries it out. */
export async function recordAction(tx: Querier, action: string, subject: string): Promise<void> {
  await sql`select write_audit_log(${action}, ${subject}, '', null, '{}')`.execute(tx);
}
