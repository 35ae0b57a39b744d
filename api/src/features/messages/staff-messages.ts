import type { StaffMessage, StaffMessageQuery, StaffMessageRow } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { recordAction } from "../../platform/actor.ts";
import { beginningOf } from "../../platform/beginning-of.ts";
import { queueWordedMail } from "../../platform/mail/worded-mail.ts";
import { Problem } from "../../platform/problem.ts";
import { isAllowed, type StaffRole } from "../../platform/staff-role.ts";
import { readShortOrders } from "../orders/short-orders.ts";

type Row = Omit<StaffMessageRow, "sent_at" | "done_at"> & { created_at: Date; done_at: Date | null };
type Whole = Row & { message: string; answer: string | null; user_id: number | null };
type Staff = { id: number; email: string; role: StaffRole };

/** Characters of a message that a list shows. */
const BEGINNING = 160;
/** Orders beside a message. */
const MAX_ORDERS = 5;

const columns = sql`id, name, email, subject, created_at, done_at, done_by,
  left(regexp_replace(message, '\\s+', ' ', 'g'), ${BEGINNING}) as begins, answer is not null as is_answered`;

/** @returns `next` is the `before` of the following page */
export async function listStaffMessages(
  db: Querier,
  { view, before, page_size }: StaffMessageQuery,
): Promise<{ results: StaffMessageRow[]; next: number | null }> {
  const page: Record<typeof view, RawBuilder<unknown>> = {
    waiting: sql`done_at is null and ${before ? sql`id > ${before}` : sql`true`} order by id`,
    done: sql`done_at is not null and ${before ? sql`id < ${before}` : sql`true`} order by id desc`,
  };
  const { rows } = await sql<Row>`select ${columns} from contact_messages
    where ${page[view]} limit ${page_size + 1}`.execute(db);
  const results = rows.map(({ created_at, done_at, ...row }) => ({
    ...row,
    sent_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
  }));
  return pageOf(results, page_size);
}

/** Up to `limit`. */
export async function countWaitingMessages(db: Querier, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from contact_messages where done_at is null limit ${limit}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** With orders of the same e-mail where the role may see orders. @throws Problem not_found */
export async function readStaffMessage(db: Querier, role: StaffRole, id: number): Promise<StaffMessage> {
  const { rows } = await sql<Whole>`select ${columns}, message, answer, user_id from contact_messages
    where id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  const { created_at, done_at, user_id, begins: _, is_answered: __, ...message } = rows[0];
  return {
    ...message,
    sent_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
    customer_id: user_id,
    orders: isAllowed(role, "orders.read")
      ? await readShortOrders(db, sql`lower(o.email) = lower(${message.email})`, MAX_ORDERS)
      : [],
  };
}

type Answered = Pick<Whole, "email" | "subject" | "message">;

export const mailAnswer = (
  tx: Querier,
  { email, subject, message }: Answered,
  answer: string,
): Promise<void> =>
  queueWordedMail(tx, {
    to: email,
    template: "contact-answer",
    words: { subject },
    content: {
      preheader: beginningOf(answer, BEGINNING),
      headline: ["Your answer."],
      // The answer greets its reader.
      lead: [],
      sections: [
        { title: "Our answer", blocks: [{ text: [answer] }] },
        { title: "You wrote", blocks: [{ quiet: [message] }] },
      ],
      reason: "You get this because you wrote to us. Reply to this email and we read it.",
    },
  });

/** Mails an answer to the sender. @throws Problem not_found, message_done */
export async function answerMessage(
  tx: Transaction,
  staff: Staff,
  id: number,
  answer: string,
): Promise<StaffMessage> {
  await mailAnswer(tx, await finish(tx, staff, id, answer), answer);
  await recordAction(tx, "message.answer", `message ${id}`, { record: "contact_messages", id });
  return readStaffMessage(tx, staff.role, id);
}

/** @throws Problem not_found, message_done */
export async function closeMessage(tx: Transaction, staff: Staff, id: number): Promise<StaffMessage> {
  await finish(tx, staff, id, null);
  await recordAction(tx, "message.close", `message ${id}`, { record: "contact_messages", id });
  return readStaffMessage(tx, staff.role, id);
}

/** Only one that was closed without an answer. @throws Problem not_found, message_done */
export async function reopenMessage(tx: Transaction, staff: Staff, id: number): Promise<StaffMessage> {
  const message = await readStaffMessage(tx, staff.role, id);
  if (message.answer !== null) throw new Problem("message_done", { message: "It was answered already." });
  await tx
    .updateTable("contact_messages")
    .set({ done_at: null, done_by: null })
    .where("id", "=", id)
    .execute();
  await recordAction(tx, "message.reopen", `message ${id}`, { record: "contact_messages", id });
  return readStaffMessage(tx, staff.role, id);
}

/** One conditional statement, so that of two answers at once one is sent. */
async function finish(tx: Transaction, staff: Staff, id: number, answer: string | null) {
  const done = await tx
    .updateTable("contact_messages")
    .set({ answer, done_at: sql<Date>`now()`, done_by: staff.email })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .returning(["email", "subject", "message"])
    .executeTakeFirst();
  if (done) return done;
  const present = await readStaffMessage(tx, staff.role, id);
  throw new Problem("message_done", {
    message: `${present.done_by} has ${present.answer === null ? "closed" : "answered"} this message meanwhile.`,
    with: { present },
  });
}
