import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

type Wanted = {
  /** Words that it has: an address that many write to gets other mails as well. */
  saying?: string;
  part?: "plain" | "html";
};

/** The text of the latest mail to an address. @throws Error when none has come within 20 seconds */
export const mailTo = (dataDir: string, address: string, saying = ""): Promise<string> =>
  partOfMail(dataDir, address, { saying });

/**
 * A part of the latest mail to an address, as a shop without SMTP writes it into its data folder.
 * @throws Error when none has come within 20 seconds
 */
export async function partOfMail(
  dataDir: string,
  address: string,
  { saying = "", part = "plain" }: Wanted = {},
): Promise<string> {
  const folder = join(dataDir, "mail");
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names
      .filter((one) => one.endsWith(".eml"))
      .toSorted()
      .toReversed()) {
      const mail = await readFile(join(folder, name), "utf8");
      const [head = ""] = mail.split("\r\n\r\n", 1);
      const to = /^To: .*$/im.exec(head)?.[0] ?? "";
      if (to.includes(address) && readPart(mail, "plain").includes(saying)) return readPart(mail, part);
    }
    await sleep(200);
  }
  throw new Error(`no mail to ${address} in ${folder}${saying && ` says “${saying}”`}`);
}

/** The shop encodes every part as quoted-printable. */
function readPart(mail: string, part: "plain" | "html"): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? "";
  const found = mail.split(`--${boundary}`).find((one) => one.includes(`Content-Type: text/${part}`)) ?? "";
  return unquoted(found.split("\r\n\r\n").slice(1).join("\n\n"));
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
