import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileMail } from "./compile-mail.ts";

test("the HTML of the mails is compiled from its source; npm run mail:compile brings it up to date", async () => {
  const compiled = readFileSync(new URL("../api/src/platform/mail/mail.mustache", import.meta.url), "utf8");
  expect(await compileMail()).toBe(compiled);
});
