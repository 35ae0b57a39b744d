import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The text of the latest mail to an address, as a shop without SMTP writes it into its data folder.
 * @param saying words that it has: an address that many write to gets other mails as well
 * @throws Error when none has come within 20 seconds
 */
export async function mailTo(dataDir: string, address: string, saying = ""): Promise<string> {
  const folder = join(dataDir, "mail");
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names
      .filter((one) => one.endsWith(".eml"))
      .toSorted()
      .toReversed()) {
      const mail = await readFile(join(folder, name), "utf8");
      const [head = "", ...body] = mail.split("\r\n\r\n");
      const to = /^To: .*$/im.exec(head)?.[0] ?? "";
      if (!to.includes(address)) continue;
      const text = /quoted-printable/i.test(head) ? unquoted(body.join("\n\n")) : body.join("\n\n");
      if (text.includes(saying)) return text;
    }
    await sleep(200);
  }
  throw new Error(`no mail to ${address} in ${folder}${saying && ` says “${saying}”`}`);
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
