import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePostman } from "./mail.ts";

const mail = {
  id: 7,
  messageId: "<7.1@shop.example>",
  to: "ada@example.com",
  subject: "Hello",
  text: "A line.",
  html: "<p>A line.</p>",
  from: { name: "Ile Aro", address: "hello@ile-aro.example" },
  replyTo: "shop@adire.example",
  kind: "password-reset",
};
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

test("a mail has a text and HTML, an address for replies, and how to stop it where it can be stopped", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const postman = makePostman(undefined, FROM, folder);
  const text = "A line.\nAnother line.\r\nA typed line.";
  await postman.send({ ...mail, text, html: "<p>A\nline</p>", unsubscribe: "https://shop.example/stop" });
  const sent = await readFile(join(folder, "000007.eml"), "utf8");
  for (const words of [
    "Content-Type: text/plain; charset=utf-8",
    "Content-Type: text/html; charset=utf-8",
    "Reply-To: shop@adire.example",
    "List-Unsubscribe: <https://shop.example/stop>",
    "A line.\r\nAnother line.\r\nA typed line.",
  ])
    expect(sent).toContain(words);
  expect(sent).not.toMatch(/[^\r]\n|\r\r/);
  expect(sent).toContain(`From: ${FROM}`);
  await makePostman(undefined, undefined, folder).send(mail);
  expect(await readFile(join(folder, "000007.eml"), "utf8")).toContain(
    "From: Ile Aro <hello@ile-aro.example>",
  );
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

test("mails that are kept as files are deleted when they are old, and nothing else is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const postman = makePostman(undefined, FROM, folder);
  for (const id of [1, 2]) await postman.send({ ...mail, id });
  await writeFile(join(folder, "notes.txt"), "mine");
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await utimes(join(folder, "000001.eml"), daysAgo(91), daysAgo(91));
  await utimes(join(folder, "000002.eml"), daysAgo(89), daysAgo(89));
  await utimes(join(folder, "notes.txt"), daysAgo(91), daysAgo(91));
  await postman.forget?.(90);
  expect(await readdir(folder)).toEqual(["000002.eml", "notes.txt"]);
  await makePostman(undefined, FROM, join(folder, "none")).forget?.(90);
});

/** @param answers to what a client sends; undefined for none */
async function openMailServer(answers: (line: string) => string | undefined, greeting = "220 story\r\n") {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.write(greeting);
    socket.on("data", (bytes) => void socket.write(answers(bytes.toString()) ?? ""));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const accepts = (line: string) =>
  /^(EHLO|MAIL|RCPT)/i.test(line) ? "250 ok\r\n" : /^DATA/i.test(line) ? "354 go on\r\n" : undefined;
test.each([
  ["does not greet", "", () => undefined],
  ["greets and says nothing more", "220 story\r\n", () => undefined],
  ["never says that it has the mail", "220 story\r\n", accepts],
])("a mail server that %s is given up after a while", async (_, greeting, answers) => {
  const url = await openMailServer(answers, greeting);
  const soon = { connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 };
  await expect(makePostman(url, FROM, tmpdir(), soon).send(mail)).rejects.toThrow(/timeout|greeting/i);
});

test.each(["zz1<victim@example.com>", '"a" <victim@example.com>', "a@example.com, victim@example.com"])(
  "a stored address of %j is not read as the address inside it",
  async (to) => {
    const recipients: string[] = [];
    const url = await openMailServer((line) => {
      if (/^RCPT/i.test(line)) recipients.push(line.trim());
      return /^(EHLO|MAIL|QUIT)/i.test(line) ? "250 ok\r\n" : "550 no such mailbox\r\n";
    });
    const { send } = makePostman(url, FROM, tmpdir());
    await expect(send({ ...mail, to })).rejects.toThrow();
    expect(recipients).not.toContain("RCPT TO:<victim@example.com>");
  },
);
