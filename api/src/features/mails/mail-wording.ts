import type { AnswerOf, BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { MailTemplate, MailWording } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import {
  hasFixedSubject,
  isTemplate,
  ownWordings,
  placeholders,
  unknownPlaceholders,
} from "../../platform/mail/mail-wordings.ts";
import { Problem } from "../../platform/problem.ts";

type Details = AnswerOf<typeof endpoints.mails.readTemplate>;
type Update = BodyOf<typeof endpoints.mails.updateTemplate>;
const nothing = { subject: "", opening: "", closing: "" };
const parts = ["subject", "opening", "closing"] as const;

/** The mails to shoppers, those about an order in the order of its life. */
export async function listTemplates(db: Querier): Promise<MailTemplate[]> {
  const worded = await db
    .selectFrom("mail_wordings")
    .select("template")
    .where(sql<boolean>`subject || opening || closing <> ''`)
    .execute();
  return Object.entries(ownWordings).map(([id, { title, about }]) => ({
    ...{ id, title, about },
    is_worded: worded.some(({ template }) => template === id),
  }));
}

/** @throws Problem not_found */
export async function readTemplate(db: Querier, id: string): Promise<Details> {
  if (!isTemplate(id)) throw new Problem("not_found");
  const { title, about, placeholders: offered, ...own } = ownWordings[id];
  const row = await db.selectFrom("mail_wordings").selectAll().where("template", "=", id).executeTakeFirst();
  const { subject, opening, closing } = row ?? nothing;
  return {
    ...{ id, title, about, own, subject, opening, closing },
    is_worded: subject + opening + closing !== "",
    wording_id: row?.id ?? null,
    has_fixed_subject: hasFixedSubject(id),
    placeholders: offered.map((name) => ({ name, meaning: placeholders[name] })),
    version: row?.version ?? 0,
    ...(await readLastChange(db, "mail_wordings", row?.id ?? 0)),
  };
}

/** @throws Problem not_found, invalid, changed_meanwhile with the present wording */
export async function changeWording(
  tx: Transaction,
  id: string,
  { version, ...wording }: Update,
): Promise<Details> {
  checkWording(id, wording);
  const { rows } = await sql`insert into mail_wordings as w (template, subject, opening, closing)
    values (${id}, ${wording.subject}, ${wording.opening}, ${wording.closing})
    on conflict (template) do update set subject = excluded.subject, opening = excluded.opening,
      closing = excluded.closing, version = w.version + 1
    where w.version = ${version} returning id`.execute(tx);
  const present = await readTemplate(tx, id);
  if (rows.length === 0) throw changedMeanwhile(present);
  return present;
}

/** @throws Problem not_found, invalid on the field that a mail cannot say */
export function checkWording(id: string, wording: MailWording): void {
  if (!isTemplate(id)) throw new Problem("not_found");
  const errors: Record<string, string[]> = {};
  for (const part of parts) {
    const [unknown] = unknownPlaceholders(id, wording[part]);
    if (unknown !== undefined) errors[part] = [unknownText(unknown, ownWordings[id].placeholders)];
  }
  if (hasFixedSubject(id) && wording.subject) errors.subject = ["The subject of this mail stays as it is."];
  if (Object.keys(errors).length > 0) throw new Problem("invalid", { errors });
}

const unknownText = (unknown: string, offered: readonly string[]): string =>
  `This mail has no {${unknown}}. ${
    offered.length === 0
      ? "It has no words in braces."
      : `It has ${offered.map((name) => `{${name}}`).join(", ")}.`
  }`;
