import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BadSetting } from "@adire/contract/settings";
import { appAddress } from "@adire/postgres/app-role";
import { openEmbedded } from "@adire/postgres/embedded";
import { NoEmbeddedPostgres } from "@adire/postgres/embedded-binaries";
import { isLostConnection } from "@adire/postgres/lost-connection";
import { readConfig } from "./config.ts";
import { type Database, migrateStore, openStore } from "./db/open.ts";
import { importFile, LostDatabase } from "./features/import/import-file.ts";
import { currencySchema, newStockSchema, rateSchema } from "./features/import/mapping.ts";
import { BadFile } from "./features/import/open-file.ts";
import { showProgress } from "./features/import/progress.ts";
import { reportText } from "./features/import/report.ts";
import { makePictureStore } from "./features/import/store-pictures.ts";
import { openMediaStorage } from "./features/media/media-storage.ts";

const usage = `Usage: npm run import -- FILE [options]

Imports a product export (CSV, also gzipped) into the store. Running it again updates.

  --dry-run            reads and checks everything, writes nothing
  --mapping NAME|FILE  what the columns mean: shopify, shopify-2025, medusa, vendure, spree, woocommerce,
                       fashion-12k or a JSON file of your own; without it the header tells
  --source NAME        whose products these are (default: the mapping's); same source and handle update.
                       Asked for where the store's products of the source seem to be of another shop
  --currency CODE      takes the prices in this currency, such as EUR (default: the mapping's, else the shop's)
  --rate DECIMAL       the file's prices times this are the store's prices (default: the mapping's)
  --encoding NAME      the file's encoding, such as macintosh (default: it is found out)
  --decimal . or ,     what separates the decimals (default: the values of each column tell)
  --stock              takes the quantities of known variants too, and whether their stock is tracked
                       (default: their stock stays)
  --new-stock N        the quantity of new variants that are tracked and have none (default: 0)
  --overwrite          brings products back that staff retired (default: they stay retired)
  --retire-missing     retires the variants of known products that the file lacks (default: they stay)
  --pictures           fetches pictures of other servers into the store (default: they stay there)
  --clear-blanks       blank cells empty what the store has, except stock (default: it stays)
  --report FILE        also writes the whole report as JSON`;

class BadUsage extends Error {}

/** Paths are relative to the directory of the command; npm itself changes to the project's root. */
const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? ".", path);

async function main(): Promise<number> {
  const { values, path, decimal, newStock } = readArguments();
  const { originals } = await openMediaStorage(readConfig(process.env));
  const { db, close } = await openDatabase(values["dry-run"]);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  const progress = showProgress(process.stderr);
  const pictures = makePictureStore(originals, { fetches: values.pictures === true && !values["dry-run"] });
  try {
    const report = await importFile(db, {
      path: fromHere(path),
      mapping: values.mapping?.endsWith(".json") ? fromHere(values.mapping) : values.mapping,
      source: values.source,
      rate: values.rate,
      currency: values.currency,
      encoding: values.encoding,
      decimal,
      stock: values.stock,
      newStock,
      overwrite: values.overwrite,
      retireMissing: values["retire-missing"],
      clearBlanks: values["clear-blanks"],
      pictures,
      dryRun: values["dry-run"],
      signal: stop.signal,
      onProgress: progress.update,
    });
    progress.stop();
    process.stdout.write(`${reportText(report)}\n`);
    if (values.report) writeFileSync(fromHere(values.report), `${JSON.stringify(report, null, 2)}\n`);
    return { complete: 0, broken: 1, interrupted: 130 }[report.ended];
  } finally {
    progress.stop();
    pictures.close();
    await close();
  }
}

function readArguments() {
  const { values, positionals } = parseOrExplain();
  const [path, ...more] = positionals;
  if (values.help) throw new BadUsage("");
  if (path === undefined) throw new BadUsage("Which file? Name one.");
  if (more.length) throw new BadUsage(`One file at a time, please: ${positionals.join(", ")}.`);
  if (values.rate !== undefined && !rateSchema.safeParse(values.rate).success)
    throw new BadUsage(`--rate is "${values.rate}", but it wants a decimal such as 0.0119.`);
  if (values.currency !== undefined && !currencySchema.safeParse(values.currency).success)
    throw new BadUsage(`--currency is "${values.currency}", but it wants a code such as EUR.`);
  const decimal = ([".", ","] as const).find((one) => one === values.decimal);
  if (values.decimal !== undefined && decimal === undefined)
    throw new BadUsage(`--decimal is "${values.decimal}", but it wants a point or a comma.`);
  const newStock = newStockSchema.optional().safeParse(values["new-stock"] && Number(values["new-stock"]));
  if (!newStock.success)
    throw new BadUsage(`--new-stock is "${values["new-stock"]}", but it wants a whole number of pieces.`);
  return { values, path, decimal, newStock: newStock.data };
}

function parseOrExplain() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        mapping: { type: "string" },
        source: { type: "string" },
        rate: { type: "string" },
        currency: { type: "string" },
        encoding: { type: "string" },
        decimal: { type: "string" },
        stock: { type: "boolean" },
        "new-stock": { type: "string" },
        overwrite: { type: "boolean" },
        "retire-missing": { type: "boolean" },
        pictures: { type: "boolean" },
        "clear-blanks": { type: "boolean" },
        report: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new BadUsage(`${(error as Error).message.split(". ")[0]}.`);
  }
}

/** The running store's database, or the same one opened for the import. A dry run creates none. */
async function openDatabase(
  dryRun: boolean,
): Promise<{ db: Database | undefined; close: () => Promise<void> }> {
  const config = readConfig(process.env);
  const folder = join(config.DATA_DIR, "postgres");
  if (dryRun && !config.DATABASE_URL && !existsSync(join(folder, "PG_VERSION")))
    return { db: undefined, close: async () => {} };
  const embedded = config.DATABASE_URL ? undefined : await openEmbedded(folder);
  const url = config.DATABASE_SESSION_URL ?? config.DATABASE_URL ?? embedded?.url ?? "";
  try {
    if (!dryRun) await migrateStore(url);
    const store = openStore((await appAddress(url)) ?? url, {
      max: 3,
      name: "adire-import",
      statementTimeoutMs: 60_000,
    });
    const close = async () => {
      await store.close();
      await embedded?.stop();
    };
    return { db: store.db, close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A dry run applies no migrations. A table or a column is missing then. */
function isOlderSchema(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(42P01|42703)$/.test(String(error.code));
}

/** A refused connection to several addresses of one name has no message. */
const reasonOf = (error: Error) => error.message || ("code" in error ? error.code : error.name);

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof BadUsage)
    process.stderr.write(`${error.message ? `${error.message}\n\n` : ""}${usage}\n`);
  else if (
    error instanceof BadFile ||
    error instanceof LostDatabase ||
    error instanceof BadSetting ||
    error instanceof NoEmbeddedPostgres
  )
    process.stderr.write(`${error.message}\n`);
  else if (isLostConnection(error))
    process.stderr.write(`The store's database does not answer: ${reasonOf(error)}.\n`);
  else if (isOlderSchema(error))
    process.stderr.write(
      "The store's database is of an older release. Start the store once, then try again.\n",
    );
  else throw error;
  process.exitCode = 1;
}
