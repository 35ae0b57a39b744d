import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BodySent } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { appAddress } from "@adire/postgres/app-role";
import { freshDatabase } from "@adire/postgres/testing";
import type { FastifyInstance } from "fastify";
import { Logger, runOnce } from "graphile-worker";
import { sql } from "kysely";
import type { Registry } from "prom-client";
import { afterAll, onTestFinished } from "vitest";
import { buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { type Store as DatabaseStore, migrateStore, openStore as openDatabase } from "../db/open.ts";
import { hashPassword } from "../features/accounts/passwords.ts";
import { staffColumns } from "../features/accounts/register.ts";
import { openSession } from "../features/accounts/sessions.ts";
import type { ProductDraft } from "../features/catalog/product-draft.ts";
import { saveProducts } from "../features/catalog/save-products.ts";
import { type MediaStorage, openMediaStorage } from "../features/media/media-storage.ts";
import { watchBucket } from "../features/monitoring/watch-bucket.ts";
import type { Desk } from "../features/payments/desk.ts";
import { confirmSession } from "../features/staff/second-factor.ts";
import { makeTokens, type Tokens } from "../platform/auth.ts";
import { addJob } from "../platform/jobs.ts";
import type { Message, Postman } from "../platform/mail/mail.ts";
import { recordCatalogChange } from "../platform/record-catalog-change.ts";
import { makeTasks } from "../tasks.ts";
import { type Caller, makeCaller } from "./caller.ts";
import { fakeDesk } from "./fake-desk.ts";
import { shelf } from "./shelf.ts";

export const PASSWORD = "indigo resist dye 7";
const settings = {
  LOG_LEVEL: "silent",
  AUTH_SECRET: "a secret of the stories, 32 characters at least",
  DESK_SHARED_SECRET: "another secret of the stories, also long enough",
  STOREFRONT_SHARED_SECRET: "a third secret of the stories, long enough too",
  PUBLIC_API_URL: "http://api.story.example",
  PUBLIC_STOREFRONT_URL: "http://shop.story.example",
  PUBLIC_DESK_URL: "http://desk.story.example",
  EXCHANGE_RATE: "1540.25",
  // Few shoppers place many orders here; the reservation limit has tests of its own.
  MAX_OPEN_ORDERS: "100000",
  MAX_HELD_SHARE: "100",
  CHECKOUTS_PER_MINUTE: "1000000",
  // A busy machine refuses no request.
  MAX_WAIT_SECONDS: "60",
};
const quiet = new Logger(() => () => {});
let hashed: Promise<string> | undefined;

export type Shopper = Caller & {
  id: number;
  email: string;
  username: string;
  token: string;
  sessionId: string;
};
type Options = {
  /** Quantity on hand by "handle / Color / Size", where it differs from the shelf's. */
  stock?: Record<string, number>;
  /** Products in addition to the shelf's. */
  products?: readonly ProductDraft[];
  settings?: Record<string, string>;
  /** Maximum age of catalog data; by default every change is seen at once. */
  leaseMs?: number;
  metrics?: Registry;
  /** Whether it works as behind a pooler in transaction mode. */
  pooled?: boolean;
};
export type Store = Awaited<ReturnType<typeof makeStore>>;

/** The whole API on a database of its own, which is dropped when the test ends. */
export async function openStore(options: Options = {}): Promise<Store> {
  const store = await makeStore(options);
  onTestFinished(store.close);
  return store;
}

/** One store for all tests of a file that change nothing. */
export async function openStoreForReading(options: Options = {}): Promise<Store> {
  const store = await makeStore(options);
  afterAll(store.close);
  return store;
}

async function makeStore(options: Options) {
  const database = await freshDatabase(prepare, "adire_story");
  const folder = await mkdtemp(join(tmpdir(), "adire-story-"));
  const config = readConfig({ ...settings, DATA_DIR: folder, ...options.settings });
  const url = (await appAddress(database.url)) ?? database.url;
  const place = { url, sessionUrl: url, pooler: options.pooled ? { prepared: false } : undefined };
  const { db, pool, sessions, close }: DatabaseStore = openDatabase(place, { max: 20 });
  await stockShelves(db, options);
  const desk = fakeDesk();
  const media = await openMediaStorage(config, options.metrics && watchBucket(options.metrics));
  const parts = { config, desk, media, pictures: [], ready: () => true };
  const leaseMs = options.leaseMs ?? 0;
  const app = await buildApp({
    ...parts,
    store: { db, pool, sessions, close },
    leaseMs,
    metrics: options.metrics,
  });
  const tokens = makeTokens(db, config.AUTH_SECRET, () => {});
  const otherProcesses: (() => Promise<unknown>)[] = [];
  return {
    app,
    db,
    pool,
    sessions,
    config,
    desk,
    media,
    tokens,
    /** The database's URL, with the role of the running shop. */
    url,
    /** The database's URL, with the role that owns the tables. */
    ownerUrl: database.url,
    /** One more process of the store on the same database. */
    async anotherProcess(more: { leaseMs: number; replica?: DatabaseStore; checkout?: DatabaseStore }) {
      const store = openDatabase(url);
      const other = await buildApp({ ...parts, media: await openMediaStorage(config), store, ...more });
      otherProcesses.push(() => other.close(), store.close);
      return { app: other, config, pool: store.pool };
    },
    ...ownerAccess(database.url),
    nobody: makeCaller(app),
    with: (token: string) => makeCaller(app, token),
    ...people(app, db, tokens),
    ...jobQueue({ db, sessions }, config, desk, media),
    product: (handle: string) => productId(db, handle),
    variant: (name: string) => readVariant(db, name),
    /** An item of a cart or an order: "coat / Indigo / M". */
    async item(name: string, quantity = 1) {
      const { product_id, size, color, option } = await readVariant(db, name);
      return { product_id, quantity, size, color, ...(option !== null && { option }) };
    },
    mails: () => db.selectFrom("mails").selectAll().orderBy("id").execute(),
    async close() {
      for (const end of otherProcesses) await end();
      await app.close();
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Statements with the rights of the database's owner. */
function ownerAccess(url: string) {
  return {
    /** Changes the database behind the shop's back, with triggers disabled. */
    tamper: (statement: string) => asOwner(url, `set local session_replication_role = replica; ${statement}`),
    /** Runs a statement as the owner of the tables, with triggers. */
    asOwner: (statement: string) => asOwner(url, statement),
    /** Ends every connection to the database. */
    cutConnections: () =>
      asOwner(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      ),
  };
}

/** Creates signed-in shoppers and staff. */
function people(app: FastifyInstance, db: Db, tokens: Tokens) {
  let count = 0;
  async function person(staffRole?: string): Promise<Shopper> {
    hashed ??= hashPassword(PASSWORD);
    count += 1;
    const name = `${staffRole ? "staff" : "customer"}-${count}`;
    const role = await db
      .selectFrom("staff_roles")
      .select("id")
      .where("name", "=", staffRole ?? "")
      .executeTakeFirst();
    const user = await db
      .insertInto("users")
      .values({
        email: `${name}@story.example`,
        username: name,
        password_hash: await hashed,
        ...staffColumns(role?.id),
      })
      .returning(["id", "email", "username"])
      .executeTakeFirstOrThrow();
    const { id: sessionId } = await openSession(db, user.id, "story");
    if (role) await confirmSession(db, sessionId);
    const token = await tokens.sign(user.id, sessionId);
    return { ...makeCaller(app, token), ...user, token, sessionId };
  }
  return {
    shopper: () => person(),
    /** @param role the name of a role: Owner, Manager, Packer, Support, Read only */
    staff: (role = "Owner") => person(role),
  };
}

/** The jobs of the store, which run on request, and its mail transport. */
function jobQueue(
  { db, sessions }: Pick<DatabaseStore, "db" | "sessions">,
  config: Config,
  desk: Desk,
  media: MediaStorage,
) {
  type Posted = Pick<Message, "to" | "subject" | "text" | "kind">;
  const posted: Posted[] = [];
  const messages: Message[] = [];
  const replaced: Posted[] = [];
  const forgotten: number[] = [];
  let failures = 0;
  let failure = new Error("the mail server is away");
  const postman: Postman = {
    async send(message) {
      const { to, subject, text, kind } = message;
      failures -= 1;
      if (failures >= 0) throw failure;
      messages.push(message);
      posted.push({ to, subject, text, kind });
    },
    async replace({ to, subject, text, kind }) {
      replaced.push({ to, subject, text, kind });
    },
    async forget(days) {
      forgotten.push(days);
    },
  };
  const tasks = makeTasks(db, config, desk, postman, media);
  return {
    /** Sent mails. */
    posted,
    /** The same with their HTML and headers. */
    messages,
    /** Sent mails that were written anew. */
    replaced,
    /** After how many days kept mails were deleted, each time. */
    forgotten,
    /** Makes the mail server reject the next mails. */
    loseMails: (count: number, error = failure) => {
      failures = count;
      failure = error;
    },
    /** Runs every job that is due. The queue may record a failure after runOnce() has ended. */
    async workOff() {
      await runOnce({ pgPool: sessions, taskList: tasks, noHandleSignals: true, logger: quiet });
      while (await isWorking(db));
    },
    /** Runs every job in the order of their ids, also those that wait for a retry. */
    async workOffAgain() {
      await sql`update graphile_worker._private_jobs
        set run_at = now() - interval '1 hour' + id * interval '1 ms'`.execute(db);
      await this.workOff();
    },
    /** Runs a scheduled job. */
    async runJob(task: ScheduledJob, payload = {}) {
      await addJob(db, task, payload);
      await this.workOff();
    },
    /** Expires unpaid orders, which their payers have not paid, and resets the limits that follow. */
    async nextDay() {
      const { verify } = desk;
      desk.verify = async () => undefined;
      await sql`update orders set reservation_expires_at = now() - interval '1 second'
        where status = 'pending'`.execute(db);
      await this.runJob("expire-orders");
      desk.verify = verify;
      await this.forgetLapses();
    },
    async forgetLapses() {
      await sql`update rate_limits set resets_at = now() where bucket like 'lapsed:%'`.execute(db);
    },
  };
}

type Db = DatabaseStore["db"];
type ScheduledJob =
  | "expire-orders"
  | "reconcile"
  | "forget-keys"
  | "ask-for-reviews"
  | "check-ledgers"
  | "publish-products"
  | "publish-collections";

async function prepare(url: string): Promise<void> {
  await migrateStore(url);
  const { db, close } = openDatabase(url, { max: 1 });
  await addProducts(db, shelf);
  await close();
}

const addProducts = (db: Db, products: readonly ProductDraft[]) =>
  db.transaction().execute(async (tx) => {
    await saveProducts(tx, products, "demo");
    await recordCatalogChange(tx);
  });

async function stockShelves(db: Db, { products = [], stock = {} }: Options): Promise<void> {
  if (products.length) await addProducts(db, products);
  for (const [name, onHand] of Object.entries(stock)) {
    const { id } = await readVariant(db, name);
    await putOnShelf(db, id, onHand);
  }
}

/** Sets the quantity on hand, by a movement. */
export async function putOnShelf(db: Db, variantId: number, onHand: number): Promise<void> {
  await sql`insert into stock_movements (variant_id, quantity, cause)
    select id, ${onHand} - on_hand, 'import' from variants where id = ${variantId} and on_hand <> ${onHand}`.execute(
    db,
  );
}

async function asOwner(url: string, statements: string): Promise<void> {
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    await pool.query(`begin; ${statements}; commit`);
  } finally {
    await close();
  }
}

async function isWorking(db: Db): Promise<boolean> {
  const { rows } = await sql<{ working: boolean }>`select exists
    (select from graphile_worker._private_jobs where locked_at is not null) as working`.execute(db);
  return rows[0]?.working ?? false;
}

async function productId(db: Db, handle: string): Promise<number> {
  const query = db.selectFrom("products").select("id").where("handle", "=", handle);
  return (await query.executeTakeFirstOrThrow()).id;
}

type Variant = {
  id: number;
  product_id: number;
  size: string | null;
  color: string | null;
  option: string | null;
  price: number;
  on_hand: number;
  reserved: number;
};

/** A variant by "handle / Color / Size / Option", with its stock as it is now. */
async function readVariant(db: Db, name: string): Promise<Variant> {
  const [handle, color = "", size = "", option = ""] = name.split(" / ");
  const { rows } =
    await sql<Variant>`select v.id, v.product_id, z.name as size, c.name as color, v.option_value as option,
      v.price, v.on_hand, v.reserved
    from variants v join products p on p.id = v.product_id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where p.handle = ${handle} and coalesce(c.name, '') = ${color} and coalesce(z.name, '') = ${size}
      and coalesce(v.option_value, '') = ${option}`.execute(db);
  if (!rows[0]) throw new RangeError(`there is no ${name} on the shelf`);
  return rows[0];
}

type PlaceBody = BodySent<typeof endpoints.orders.place>;
/** The shipping address of orders. */
export const shipping: NonNullable<PlaceBody["shipping"]> = {
  fullName: "Ada Obi",
  address: "1 Tejuosho Lane",
  city: "Abeokuta",
  state: "Ogun",
  zipCode: "110001",
  country: "Nigeria",
};
