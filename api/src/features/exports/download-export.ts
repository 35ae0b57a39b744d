import type { Readable } from "node:stream";
import { EXPORT_LINK_MINUTES } from "@adire/contract/shapes";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { FileStorage } from "../../platform/file-storage.ts";
import type { InTransaction } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import { openSigned, signText } from "../../platform/signed-link.ts";
import { keyOf, readExport } from "./read-exports.ts";
import { fileNameOf, subjectOf } from "./rules.ts";

const PURPOSE = "export";
const SECONDS = EXPORT_LINK_MINUTES * 60;
const TYPE = "text/csv; charset=utf-8";

type Shop = { db: Database; config: Config; files: FileStorage };

/**
 * A signed address: of the storage where it has one, else of the API.
 * @throws Problem not_found; no_file while there is none; unavailable while the storage does not answer
 */
export async function linkExport(
  { db, config, files }: Shop,
  inTransaction: InTransaction,
  id: number,
): Promise<{ address: string }> {
  const asked = await readExport(db, id);
  const key = await keyOf(db, id);
  if (key === undefined || !(await files.has(key))) throw new Problem("no_file");
  await inTransaction((tx) =>
    recordAction(tx, "export.download", subjectOf(asked), { record: "exports", id }),
  );
  const own = await files.addressOf(key, { name: fileNameOf(asked), type: TYPE, seconds: SECONDS });
  if (own !== null) return { address: own };
  const token = await signText(db, config, { purpose: PURPOSE, text: String(id), seconds: SECONDS });
  return { address: `${config.PUBLIC_API_URL}/staff/api/exports/files/${token}/` };
}

/** The file of a signed address. @throws Problem not_found, whatever is wrong with the address */
export async function openExport(
  { db, config, files }: Shop,
  token: string,
): Promise<{ name: string; bytes: Readable }> {
  const text = await openSigned(db, config, PURPOSE, token).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem("not_found", { cause: error }) : error;
  });
  const asked = await readExport(db, Number(text));
  const key = await keyOf(db, asked.id);
  const bytes = key !== undefined && (await files.has(key)) ? files.read(key) : null;
  if (!bytes) throw new Problem("not_found");
  return { name: fileNameOf(asked), bytes };
}
