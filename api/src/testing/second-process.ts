import { buildApp } from "../app.ts";
import { openStore as openDatabase } from "../db/open.ts";
import type { Desk } from "../features/payments/desk.ts";
import type { Postman } from "../platform/mail/mail.ts";
import { makeTasks } from "../tasks.ts";
import { type Caller, makeCaller } from "./caller.ts";
import { type Gate, makeGate } from "./gate.ts";
import type { Store } from "./open-store.ts";

/** Another API process and worker on the store's database. Each of its steps can be stopped or cut. */
export type Actor = {
  name: string;
  gate: Gate;
  db: ReturnType<typeof openDatabase>["db"];
  nobody: Caller;
  /** A caller with a token. */
  as: (who: { token: string }) => Caller;
  /** Runs a job without the queue. */
  work: (task: string, payload?: object) => Promise<void>;
  close: () => Promise<void>;
};

/** @param name its application_name in the database */
export async function secondProcess(store: Store, name: string): Promise<Actor> {
  const gate = makeGate();
  const { db, pool, close } = openDatabase(store.url, { name, max: 4 });
  gate.guard(pool);
  // Background work, such as following the catalog change stream, is no step of a use case.
  const beside = openDatabase(store.url, { name: `${name}-beside`, max: 3 });
  const desk = throughGate(store.desk, gate);
  const app = await buildApp({
    config: store.config,
    store: { ...beside, db },
    desk,
    media: store.media,
    pictures: [],
    ready: () => true,
  });
  const postman: Postman = {
    async send({ to, subject, text, kind }) {
      store.posted.push({ to, subject, text, kind });
    },
  };
  const tasks = makeTasks(db, store.config, desk, postman, store.media);
  return {
    name,
    gate,
    db,
    nobody: makeCaller(app),
    as: ({ token }) => makeCaller(app, token),
    work: async (task, payload = {}) => void (await tasks[task]?.(payload, {} as never)),
    async close() {
      await app.close();
      await beside.close();
      await close();
    },
  };
}

function throughGate(desk: Desk, { pass }: Gate): Desk {
  const nothing = async () => {};
  return {
    paymentMode: desk.paymentMode,
    announce: (intent) => pass("desk: announce", () => desk.announce(intent), nothing),
    verify: (reference) => pass("desk: verify", () => desk.verify(reference), nothing),
    refund: (wish) => pass("desk: refund", () => desk.refund(wish), nothing),
    undelivered: (page) => desk.undelivered(page),
    deliverAgain: (id) => desk.deliverAgain(id),
  };
}
