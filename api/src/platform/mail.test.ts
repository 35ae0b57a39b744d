import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePostman } from "./mail.ts";

const mail = { id: 7, to: "ada@example.com", subject: "Hello", text: "A line.", kind: "password-reset" };
const FROM = "Adire <shop@adire.example>";
const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test("without SMTP only the owner of the process can read the mails, in an old folder as well", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const made of ["new", "old"]) {
    const place = join(folder, made);
    if (made === "old") await mkdir(place, { mode: 0o755 });
    await makePostman(undefined, FROM, place).send(mail);
    expect([await mode(place), await mode(join(place, "000007.eml"))]).toEqual(["700", "600"]);
  }
});

test("a mail that is replaced keeps its file, with the new text", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const postman = makePostman(undefined, FROM, folder);
  await postman.send({ ...mail, text: "https://shop.example/reset-password#secret" });
  await postman.replace?.({ ...mail, text: "https://shop.example/reset-password#…" });
  expect(await readdir(folder)).toEqual(["000007.eml"]);
  expect(await readFile(join(folder, "000007.eml"), "utf8")).not.toContain("secret");
});

test.each(["zz1<victim@example.com>", '"a" <victim@example.com>', "a@example.com, victim@example.com"])(
  "a stored address of %j is not read as the address inside it",
  async (to) => {
    const recipients: string[] = [];
    const server = createServer((socket) => {
      socket.write("220 story\r\n");
      socket.on("data", (bytes) => {
        const line = bytes.toString();
        if (/^RCPT/i.test(line)) recipients.push(line.trim());
        socket.write(/^(EHLO|MAIL|QUIT)/i.test(line) ? "250 ok\r\n" : "550 no such mailbox\r\n");
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const { send } = makePostman(`smtp://127.0.0.1:${port}`, FROM, tmpdir());
    await expect(send({ ...mail, to })).rejects.toThrow();
    expect(recipients).not.toContain("RCPT TO:<victim@example.com>");
  },
);
