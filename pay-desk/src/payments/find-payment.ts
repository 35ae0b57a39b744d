import { referencePattern } from "@adire/contract/desk-wire";
import type { Sql } from "../database.ts";
import { intentColumns, type StoredIntent } from "../intents/intents.ts";
import { attemptColumns, latestFirst, type StoredAttempt } from "./attempts.ts";
import { chargeColumns, type StoredCharge } from "./charges.ts";

/** An intent with its latest attempt, and with what was charged. */
export type Payment = {
  intent: StoredIntent;
  attempt: StoredAttempt | undefined;
  charge: StoredCharge | undefined;
};
type Row = StoredIntent & {
  attempt: StoredAttempt | null;
  charge: (Omit<StoredCharge, "paid_at"> & { paid_at: string }) | null;
};

/** The payment of a new intent. */
export const withoutAttempt = (intent: StoredIntent): Payment => ({
  intent,
  attempt: undefined,
  charge: undefined,
});

const paymentByReference = `select i.*, to_json(a) as attempt, to_json(c) as charge
  from (select ${intentColumns} from desk.intents where reference = $1) i
    left join lateral (select ${attemptColumns} from desk.attempts where intent_id = i.id
      order by ${latestFirst} limit 1) a on true
    left join lateral (select ${chargeColumns} from desk.charges where intent_id = i.id and not surplus) c on true`;

export async function findPayment(sql: Sql, reference: string): Promise<Payment | undefined> {
  if (!referencePattern.test(reference)) return undefined;
  const { rows } = await sql.query<Row>(paymentByReference, [reference]);
  if (!rows[0]) return undefined;
  const { attempt, charge, ...intent } = rows[0];
  return {
    intent,
    attempt: attempt ?? undefined,
    charge: charge ? { ...charge, paid_at: new Date(charge.paid_at) } : undefined,
  };
}
