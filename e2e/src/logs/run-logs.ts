import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSecrets, type Secret } from "./find-secrets.ts";

/** The folder in which the test files of one run collect what the store writes; unset outside of such a run. */
const FOLDER = "ADIRE_RUN_LOGS";

/** Every password that a journey types. */
const passwords = [
  "long indigo cloth",
  "a longer indigo cloth",
  "another indigo cloth",
  "yet another long one",
  "a quiet loom at noon",
];

/** Begins the collection, for this process and the test files that it starts. */
export function collectLogs(): void {
  process.env[FOLDER] = mkdtempSync(join(tmpdir(), "adire-logs-"));
}

/** Keeps output of a process of the store. */
export function keepOutput(pid: number | undefined, chunk: Buffer): void {
  const folder = process.env[FOLDER];
  if (folder) appendFileSync(join(folder, `${pid}.log`), chunk);
}

/** Keeps the mails and the secrets of a store, whose data folder is deleted when it stops. */
export function keepDataFolder(dataDir: string): void {
  const folder = process.env[FOLDER];
  if (!folder) return;
  const copy = (from: string, to: string) => {
    for (const name of existsSync(join(dataDir, from)) ? readdirSync(join(dataDir, from)) : [])
      appendFileSync(join(folder, to), `${readFileSync(join(dataDir, from, name), "utf8")}\n`);
  };
  copy("mail", "mails");
  copy("secrets", "secrets");
}

/**
 * Ends the collection. Mails may hold the links that they are for, but no password, card or setting.
 * @throws Error with the lines that hold a secret
 */
export function searchLogs(): void {
  const folder = process.env[FOLDER] ?? "";
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
  const settings = read("secrets")
    .split("\n")
    .filter((line) => line.trim().length >= 16);
  const known: Secret[] = [
    ...passwords.map((value) => ({ name: "a password of the tests", value })),
    ...new Set(settings.map((value) => value.trim())),
  ].map((one) => (typeof one === "string" ? { name: "a secret of the settings", value: one } : one));
  const logs = readdirSync(folder).filter((name) => name.endsWith(".log"));
  const output = logs.map(read).join("\n");
  // The link for the first staff account is printed for whoever starts the store.
  const found = findSecrets(output.replace(/works once: \S+/g, ""), known);
  const isOfLink = (line: string) => /^a (tracking )?token:/.test(line);
  // The random boundaries of a mail's parts may look like the number of a card.
  const mails = read("mails").replace(/_NmP-\w+-Part_\d+/g, "");
  const inMails = findSecrets(mails, known).filter((line) => !isOfLink(line));
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `Searched ${logs.length} logs of ${Math.round(output.length / 1024)} KiB and the mails for secrets.`,
  );
  if (output.length === 0)
    throw new Error("No log was collected, so nothing shows that logs hold no secret.");
  if (found.length + inMails.length)
    throw new Error(
      `Logs or mails hold secrets:\n${[...new Set([...found, ...inMails])].slice(0, 50).join("\n")}`,
    );
}
