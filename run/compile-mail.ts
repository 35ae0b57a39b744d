// Compiles the frame of all mails. MJML takes 200 MB, so the running store has only its result.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import mjml2html from "mjml";

const folder = fileURLToPath(new URL("../api/src/platform/mail/", import.meta.url));
const source = readFileSync(join(folder, "mail.mjml"), "utf8");
const { html } = await mjml2html(source, { validationLevel: "strict" });
mkdirSync(join(folder, "build"), { recursive: true });
writeFileSync(join(folder, "build/mail.mustache"), html.replace(/^\s+|\s+$/gm, ""));
