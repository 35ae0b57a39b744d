import { setTimeout as sleep } from "node:timers/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { cropped, whole } from "@adire/contract/picture-sizes";
import { CreateBucketCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import sharp from "sharp";
import type { Strike } from "../../../e2e/src/chaos/chaos.ts";
import { runChaos } from "../chaos.ts";
import { type Options, type Part, type Row, rowsIn } from "../part.ts";
import { openExporter } from "./exports.ts";
import { openSwift, programs, type Swift } from "./swift.ts";

const BUCKET = "adire";
/** Between two orders of a shopper, so that the orders last as long as the faults. */
const PAUSE_MS = 8_000;
const PHASE_MS = 8_000;
const LOOK_EVERY_MS = 200;
const BACK_WITHIN_MS = 30_000;
/** Each process finds out for itself that the storage is back. */
const TRIES_AT_ONCE = 4;
const TRY_EVERY_MS = 1_000;
/** Two calls of six seconds, and others before it. */
const ANSWER_WITHIN_MS = 30_000;

const GONE = "the storage is gone";
type Fault = { what: string; strike: (swift: Swift) => unknown; mend: (swift: Swift) => unknown };
const faults: readonly Fault[] = [
  {
    what: "the storage hangs",
    strike: (swift) => swift.freeze("proxy"),
    mend: (swift) => swift.thaw("proxy"),
  },
  {
    what: "the storage answers 503",
    strike: (swift) => swift.end("object"),
    mend: (swift) => swift.start("object"),
  },
  {
    what: GONE,
    strike: (swift) => swift.end("proxy"),
    mend: (swift) => swift.start("proxy"),
  },
];

/** Shoppers buy from two API processes with a bucket of OpenStack Swift, which hangs, fails and goes away. */
export const bucketPart: Part = {
  name: "bucket",
  byNameOnly: true,
  programs,
  async measure(options) {
    const swift = await openSwift();
    try {
      return await measure(swift, options);
    } finally {
      await swift.close();
    }
  },
};

async function measure(swift: Swift, options: Options): Promise<Row[]> {
  const nextOriginal = await fillBucket(swift);
  const rows: Row[] = [];
  const exports: Row[] = [];
  let failed = 0;
  let isStruck = false;
  const strike: Strike = async ({ shop, say, orders }) => {
    const phase = async (what: string, isAway: boolean) => {
      const before = orders();
      const row = await look({ api: shop.api, nextOriginal, what, isAway });
      rows.push({ ...row, figures: { orders: String(orders() - before), ...row.figures } });
      say(`${what}: ${JSON.stringify(rows.at(-1))}`);
    };
    try {
      const exportOrders = await openExporter(shop);
      await phase("as usual", false);
      exports.push(await exportOrders("as usual", "ready"));
      for (const fault of faults) {
        await fault.strike(swift);
        await phase(fault.what, true);
        if (fault.what === GONE) exports.push(await exportOrders("while it is gone", "failed"));
        await fault.mend(swift);
        await untilShown(shop.api, nextOriginal);
        await phase("afterwards", false);
      }
      exports.push(await exportOrders("afterwards", "ready"));
    } finally {
      isStruck = true;
    }
    return [];
  };
  const { disagreements } = await runChaos(
    { orders: options.orders ?? 100 },
    {
      settings: {
        ...swift.env,
        MEDIA_URL: `s3://${BUCKET}/shop?use_path_style=true`,
        WORKERS: "2",
        NEW_PICTURES_PER_MINUTE: "1000000",
      },
      strike,
      hear: ({ status }) => {
        if (status === undefined || status >= 500) failed += 1;
      },
      pause: async () => {
        if (!isStruck) await sleep(PAUSE_MS * (0.5 + Math.random()));
      },
    },
  );
  const row = rowsIn("orders");
  return [
    ...rows,
    ...exports,
    row("calls of shoppers that failed", failed, failed ? ["shoppers waited for pictures"] : []),
    row("disagreements", disagreements.length, disagreements),
  ];
}

/** Makes the bucket and its originals. @returns the path of one that nobody has asked for */
async function fillBucket({ env }: Swift): Promise<() => string> {
  const s3 = new S3Client({
    endpoint: env.AWS_ENDPOINT_URL_S3,
    region: env.AWS_REGION,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const create = { width: 600, height: 800, channels: 3, background: "#a03f1c" } as const;
  const picture = await sharp({ create }).webp().toBuffer();
  await s3.send(new CreateBucketCommand({ Bucket: BUCKET }));
  const phases = 1 + 2 * faults.length;
  const tries = (faults.length * BACK_WITHIN_MS * TRIES_AT_ONCE) / TRY_EVERY_MS;
  const originals = (phases * PHASE_MS) / LOOK_EVERY_MS + tries;
  for (let at = 0; at < originals; at += 1)
    await s3.send(
      new PutObjectCommand({ Bucket: BUCKET, Key: `shop/media/bench/${at}.webp`, Body: picture }),
    );
  s3.destroy();
  let used = 0;
  return () => `bench/${used++}.webp`;
}

type Look = { api: string; nextOriginal: () => string; what: string; isAway: boolean };

/** Asks for originals that no process has shown, for pictures that the demo draws, and for a list. */
async function look({ api, nextOriginal, what, isAway }: Look): Promise<Row> {
  const { results } = await makeClient(api)(endpoints.products.list, { query: { page_size: 1 } });
  const drawn = results[0]?.image ?? "";
  const looks: Promise<{ original: string; drawn: string; listMs: number }>[] = [];
  for (const until = Date.now() + PHASE_MS; Date.now() < until; await sleep(LOOK_EVERY_MS))
    looks.push(
      (async () => ({
        original: await picture(api, `${whole(480)}/v1/${nextOriginal()}`),
        drawn: await picture(api, `${cropped("portrait", 480)}/v1/${drawn}`),
        listMs: await timeOf(() => makeClient(api)(endpoints.products.list, { query: { page_size: 12 } })),
      }))(),
    );
  const seen = await Promise.all(looks);
  const count = (wanted: string, of: "original" | "drawn") => seen.filter((one) => one[of] === wanted).length;
  const [shown, refused] = [count("shown", "original"), count("refused", "original")];
  const isRight = isAway ? shown + refused === seen.length && refused > 0 : shown === seen.length;
  return {
    what,
    figures: {
      "pictures shown": String(shown),
      "refused (503)": String(refused),
      "drawn by the demo": String(count("shown", "drawn")),
      "slowest list": `${Math.round(Math.max(...seen.map(({ listMs }) => listMs)))} ms`,
    },
    fallsShort: [
      ...(isRight ? [] : [[...new Set(seen.map(({ original }) => original))].join(", ")]),
      ...(count("shown", "drawn") === seen.length ? [] : ["what the demo draws failed too"]),
    ],
  };
}

async function untilShown(api: string, nextOriginal: () => string): Promise<void> {
  for (const latest = Date.now() + BACK_WITHIN_MS; Date.now() < latest; await sleep(TRY_EVERY_MS)) {
    const tries = Array.from({ length: TRIES_AT_ONCE }, () =>
      picture(api, `${whole(480)}/v1/${nextOriginal()}`),
    );
    if ((await Promise.all(tries)).every((one) => one === "shown")) return;
  }
}

async function picture(api: string, address: string): Promise<string> {
  const answer = await fetch(`${api}/image/upload/${address}`, {
    headers: { accept: "image/webp" },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: Error) => error);
  if (answer instanceof Error) return answer.name;
  const bytes = await answer.arrayBuffer().catch(() => undefined);
  if (answer.status === 200) return bytes?.byteLength ? "shown" : "cut off";
  const isRefusal = answer.status === 503 && answer.headers.has("retry-after");
  return isRefusal ? "refused" : String(answer.status);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
