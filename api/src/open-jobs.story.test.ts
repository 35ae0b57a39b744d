import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { endpoints } from "@adire/contract/endpoints";
import { expect, onTestFinished, test, vi } from "vitest";
import { deskOverHttp } from "./features/payments/desk.ts";
import { openJobs } from "./open-jobs.ts";
import { addJob } from "./platform/jobs.ts";
import { queueMail } from "./platform/mail/mail.ts";
import { paysAtOnce } from "./testing/fake-desk.ts";
import { openStore } from "./testing/open-store.ts";
import { orderOf } from "./testing/orders.ts";

const hello = {
  to: "ann@story.example",
  subject: "Hello",
  content: { preheader: "", headline: ["Hello"], lead: [], reason: "" },
  kind: "story",
};

test("while the payment desk hangs, mails still go", async () => {
  const store = await openStore();
  const failures = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => failures.mockRestore());
  let calls = 0;
  const hanging = createServer(() => {
    calls += 1;
  });
  await new Promise<void>((listening) => hanging.listen(0, "127.0.0.1", listening));
  const { reference } = await orderOf(store, await store.shopper(), "coat / Rust / M");
  await store.workOff();
  for (let times = 0; times < 10; times += 1) await addJob(store.db, "settle-payment", { reference });
  const { port } = hanging.address() as AddressInfo;
  const desk = deskOverHttp({ ...store.config, DESK_URL: `http://127.0.0.1:${port}` }, 60_000);
  const jobs = await openJobs(store.config, store.url, desk, store.media);
  try {
    await expect.poll(() => calls).toBe(3); // each in a slot for jobs that call the desk
    await queueMail(store.db, hello);
    await expect.poll(async () => (await store.mails()).at(-1)?.sent_at).toBeInstanceOf(Date);
    expect(calls).toBe(3);
  } finally {
    hanging.close();
    hanging.closeAllConnections();
    await jobs.stop();
  }
});

test("while the mail server hangs, payments are still settled", async () => {
  const store = await openStore();
  const failures = vi.spyOn(console, "error").mockImplementation(() => {});
  const connections: Socket[] = [];
  const hanging = createTcpServer((socket) => void connections.push(socket));
  await new Promise<void>((listening) => hanging.listen(0, "127.0.0.1", listening));
  const shopper = await store.shopper();
  const { id, reference } = await orderOf(store, shopper, "coat / Rust / M");
  for (let times = 0; times < 10; times += 1) await queueMail(store.db, hello);
  const { port } = hanging.address() as AddressInfo;
  const jobs = await openJobs(
    { ...store.config, SMTP_URL: `smtp://127.0.0.1:${port}` },
    store.url,
    store.desk,
    store.media,
  );
  try {
    await expect.poll(() => connections.length).toBe(2); // each in a slot for mails
    store.desk.behave(paysAtOnce);
    await addJob(store.db, "settle-payment", { reference });
    const order = () => shopper.ask(endpoints.orders.read, { params: { id } });
    await expect.poll(async () => (await order()).status).toBe("processing");
    expect(connections).toHaveLength(2);
  } finally {
    for (const socket of connections) socket.destroy();
    hanging.close();
    await jobs.stop();
    failures.mockRestore();
  }
});
