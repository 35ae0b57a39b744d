import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { BadSetting } from "@adire/contract/settings";

const MIN_LENGTH = 32;

/**
 * A secret of 384 random bits that is generated once and kept in a file. Processes that start at once get the
 * same one: the file gets its name when it is complete.
 */
export function storedSecret(file: string): string {
  if (existsSync(file)) return read(file);
  const draft = `${file}.${randomUUID()}.tmp`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file);
}

/** @throws BadSetting for a file that an earlier version left half written */
function read(file: string): string {
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_LENGTH)
    throw new BadSetting(`${file} has no secret: delete it, a new one is made.`);
  return secret;
}
