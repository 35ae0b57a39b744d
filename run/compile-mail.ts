import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import mjml2html from "mjml";

const folder = fileURLToPath(new URL("../api/src/platform/mail/", import.meta.url));

/** The source of the mails' HTML, compiled. MJML takes 200 MB, so the running store has only its result. */
export async function compileMail(): Promise<string> {
  const source = readFileSync(join(folder, "mail.mjml"), "utf8");
  const { html } = await mjml2html(source, { validationLevel: "strict" });
  return `${html
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n")}\n`;
}

/** `npm run mail:compile` writes it beside its source. */
if (import.meta.main) writeFileSync(join(folder, "mail.mustache"), await compileMail());
