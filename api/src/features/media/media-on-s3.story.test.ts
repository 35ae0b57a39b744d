import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@adire/contract/endpoints";
import { cropped } from "@adire/contract/picture-sizes";
import Fastify from "fastify";
import { Registry } from "prom-client";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { answerProblems } from "../../platform/errors.ts";
import { folderStorage, type ObjectStorage } from "../../platform/object-storage.ts";
import { Problem } from "../../platform/problem.ts";
import { openBucket } from "../../platform/s3-storage.ts";
import { openStore } from "../../testing/open-store.ts";
import { orderOf } from "../../testing/orders.ts";
import { useFakeS3 } from "../../testing/use-fake-s3.ts";
import { keepPicture } from "./keep-picture.ts";
import { mediaRoutes } from "./routes.ts";

const drawing = await sharp({ create: { width: 400, height: 500, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
const small = cropped("portrait", 240);
/** A bucket gets it in three parts. */
const large = randomBytes(12 * 1024 * 1024);

/** What one process of the store has of the bucket, and its pictures. */
async function openProcess(url: string, wholeMs?: number) {
  const folderOf = await openBucket(locationOf(url), wholeMs === undefined ? {} : { wholeMs });
  const storage = { originals: folderOf("media"), renderings: folderOf("cache/media") };
  const app = Fastify();
  answerProblems(app);
  mediaRoutes(app, { storage, sources: [], newPicturesPerMinute: 1_000 });
  onTestFinished(() => app.close());
  const get = (path: string) => app.inject({ url: `/image/upload/${small}/v1/${path}` });
  return { ...storage, get };
}

function locationOf(url: string) {
  const { MEDIA_URL } = readConfig({
    DATA_DIR: tmpdir(),
    NODE_ENV: "production",
    ...secrets,
    MEDIA_URL: url,
  });
  if (!MEDIA_URL) throw new Error("no location");
  return MEDIA_URL;
}
const secrets = Object.fromEntries(
  ["AUTH_SECRET", "DESK_SHARED_SECRET", "STOREFRONT_SHARED_SECRET"].map((name) => [name, "x".repeat(32)]),
);

/** A bucket that exists, with the SDK's environment. */
const openGiven = async () => (await openProcess(process.env.TEST_MEDIA_URL ?? "")).originals;

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "adire-objects-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folderStorage(folder);
}

const storages: [name: string, open: () => Promise<ObjectStorage>][] = [
  ["a folder", openFolder],
  ["a bucket", async () => (await openProcess((await useFakeS3()).url)).originals],
];
if (process.env.TEST_MEDIA_URL) storages.push(["TEST_MEDIA_URL", openGiven]);

test.each(storages)("%s has what was put there, and nothing else", async (_, open) => {
  const storage = await open();
  const key = "robes/Robe été (1)+@.webp";
  expect([await storage.get(key, 100), await storage.has(key)]).toEqual([null, false]);
  await storage.delete(key);
  await storage.put(key, Buffer.from("first"));
  await storage.put(key, Buffer.from("second"));
  expect([String(await storage.get(key, 6)), await storage.has(key)]).toEqual(["second", true]);
  expect(await storage.get(key, 5)).toBe(null);
  expect(await storage.get("é".repeat(600), 5)).toBe(null);
  await storage.put(key, large);
  expect((await storage.get(key, large.length))?.equals(large)).toBe(true);
  await storage.delete(key);
  expect([await storage.get(key, 100), await storage.has(key)]).toEqual([null, false]);
});

test("two processes share a bucket: what one stores the other shows at once, and draws only once", async () => {
  const s3 = await useFakeS3();
  const [one, two] = [await openProcess(s3.url), await openProcess(s3.url)];
  expect((await one.get("a/dress.webp")).statusCode).toBe(404);
  expect(await keepPicture(two.originals, "a/dress.webp", drawing)).toEqual({ width: 400, height: 500 });
  const shown = await one.get("a/dress.webp");
  expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 240]);
  s3.asked.length = 0;
  expect((await two.get("a/dress.webp")).rawPayload.equals(shown.rawPayload)).toBe(true);
  expect(s3.asked).toEqual([
    { method: "GET", key: expect.stringMatching(/^shop\/cache\/media\//), status: 200 },
  ]);
  expect([...s3.objects.keys()].sort()).toEqual([
    expect.stringMatching(/^shop\/cache\/media\/[\da-f]{2}\/[\da-f]{40}$/),
    "shop/media/a/dress.webp",
  ]);
});

test("staff upload through one process, another shows it; while the bucket hangs, the store goes on", async () => {
  const s3 = await useFakeS3();
  const store = await openStore({ settings: { MEDIA_URL: s3.url } });
  const other = await store.anotherProcess({ leaseMs: 0 });
  const boss = await store.staff();
  const upload = () => boss.call(endpoints.pictures.create, { raw: { text: drawing, type: "image/png" } });
  const { status, body } = await upload();
  expect([status, body]).toEqual([201, { path: expect.any(String), width: 400, height: 500 }]);
  expect([...s3.objects.keys()]).toEqual([body.path.replace("image/upload/v1", "shop/media")]);
  const show = (path: string) =>
    other.app.inject({ url: path.replace("image/upload", `/image/upload/${small}`) });
  expect((await show(body.path)).statusCode).toBe(200);

  s3.fail(() => "hangs");
  const uploads = Array.from({ length: 6 }, () => upload());
  const shown = show("image/upload/v1/another.webp");
  await expect.poll(() => s3.asked.filter((one) => one.status === "hangs").length).toBe(3);
  expect((await boss.call(endpoints.staffProducts.list, {})).status).toBe(200);
  expect((await orderOf(store, await store.shopper(), "coat / Rust / M")).id).toBeGreaterThan(0);
  expect((await show(body.path)).statusCode).toBe(200);
  await s3.close();
  for (const { problem } of await Promise.all(uploads))
    expect(problem).toMatchObject({ status: 503, code: "unavailable" });
  expect((await shown).statusCode).toBe(503);
});

test("a bucket that is busy for a moment is asked again; one that stays so costs a 503 that nobody keeps", async () => {
  const s3 = await useFakeS3();
  const { originals, get } = await openProcess(s3.url);
  await originals.put("dress.webp", drawing);
  let busy = 1;
  s3.fail(() => (busy-- > 0 ? "slow_down" : undefined));
  expect((await get("dress.webp")).statusCode).toBe(200);
  await originals.put("coat.webp", drawing);
  s3.fail(() => "slow_down");
  const refused = await get("coat.webp");
  expect([refused.statusCode, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(refused.json()).toMatchObject({ code: "unavailable", detail: expect.stringContaining("storage") });
  s3.fail();
  expect((await get("coat.webp")).statusCode).toBe(200);
});

test("half a picture is never shown, kept or stored", async () => {
  const s3 = await useFakeS3();
  const { originals, get } = await openProcess(s3.url);
  await originals.put("dress.webp", drawing);
  let cuts = 1;
  s3.fail(({ key }) => (key.endsWith("dress.webp") && cuts-- > 0 ? "cut" : undefined));
  expect((await get("dress.webp")).statusCode).toBe(200);
  await originals.put("coat.webp", drawing);
  s3.fail(({ key }) => (key.endsWith("coat.webp") ? "cut" : undefined));
  expect((await get("coat.webp")).statusCode).toBe(503);
  await expect(originals.put("coat.webp", Buffer.from("new"))).rejects.toThrow(Problem);
  s3.fail();
  expect((await originals.get("coat.webp", 10_000))?.equals(drawing)).toBe(true);
  expect((await get("coat.webp")).statusCode).toBe(200);
});

test("a large picture goes up in parts: one that is cut is sent again; without it nothing is left", async () => {
  const s3 = await useFakeS3();
  const { originals } = await openProcess(s3.url);
  let cuts = 1;
  s3.fail(({ query }) => (query.get("partNumber") === "2" && cuts-- > 0 ? "cut" : undefined));
  s3.asked.length = 0;
  await originals.put("poster.webp", large);
  expect((await originals.get("poster.webp", large.length))?.equals(large)).toBe(true);
  expect(s3.asked.filter(({ method, status }) => method === "PUT" && status === "cut")).toHaveLength(1);
  expect(s3.asked.filter(({ method, status }) => method === "PUT" && status === 200)).toHaveLength(3);

  s3.fail(({ query }) => (query.get("partNumber") === "2" ? "cut" : undefined));
  await expect(originals.put("banner.webp", large)).rejects.toThrow(Problem);
  await expect.poll(s3.openUploads).toBe(0);
  expect([...s3.objects.keys()]).toEqual(["shop/media/poster.webp"]);
});

test("a rendering that cannot be kept is shown all the same", async () => {
  const s3 = await useFakeS3();
  const { originals, get } = await openProcess(s3.url);
  await originals.put("dress.webp", drawing);
  s3.fail(({ method }) => (method === "PUT" ? "denied" : undefined));
  expect((await get("dress.webp")).statusCode).toBe(200);
  expect(s3.asked.at(-1)).toMatchObject({ method: "PUT", status: 403 });
});

test("pictures that were shown lately stay while the bucket is away, however long that is", async () => {
  const s3 = await useFakeS3();
  const { originals, get } = await openProcess(s3.url);
  await originals.put("dress.webp", drawing);
  const shown = await get("dress.webp");
  s3.fail(() => "denied");
  s3.asked.length = 0;
  const later = performance.now() + 11 * 60_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  // The cache in memory reads the clock once a millisecond.
  const look = async () => {
    expect((await get("dress.webp")).rawPayload.equals(shown.rawPayload)).toBe(true);
    return s3.asked.length;
  };
  await expect.poll(look).toBeGreaterThan(1);
});

test("a bucket that fails is left alone after five calls, and tried again later", async () => {
  const s3 = await useFakeS3();
  const { originals, get } = await openProcess(s3.url);
  await originals.put("dress.webp", drawing);
  s3.fail(() => "cut");
  const reads = Array.from({ length: 5 }, () => originals.get("dress.webp", 10_000).catch(String));
  expect(new Set(await Promise.all(reads)).size).toBe(1);
  s3.fail();
  s3.asked.length = 0;
  const refused = await get("dress.webp");
  expect([refused.statusCode, refused.headers["retry-after"], s3.asked]).toEqual([503, "5", []]);
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6_000);
  onTestFinished(() => clock.mockRestore());
  expect((await get("dress.webp")).statusCode).toBe(200);
  expect(s3.log()).toEqual([
    "The bucket of MEDIA_URL does not answer; pictures and exports fail at once.",
    "The bucket of MEDIA_URL answers again.",
  ]);
});

test("Prometheus is told how long the bucket takes, and what comes of its calls", async () => {
  const s3 = await useFakeS3();
  const metrics = new Registry();
  const { originals } = (await openStore({ settings: { MEDIA_URL: s3.url }, metrics })).media;
  await originals.put("dress.webp", drawing);
  expect(await originals.has("coat.webp")).toBe(false);
  s3.fail(() => "cut");
  await Promise.all(Array.from({ length: 5 }, () => originals.get("dress.webp", 10_000).catch(String)));
  await originals.get("dress.webp", 10_000).catch(String);
  const text = await metrics.metrics();
  const counts = [
    ...text.matchAll(/^adire_bucket_call_duration_seconds_count{call="(.+)",outcome="(.+)"} (\d+)/gm),
  ];
  expect(counts.map(([, ...figure]) => figure.join(" ")).sort()).toEqual([
    "get failed 5",
    "get unavailable 1",
    "has answered 1",
    "put answered 1",
  ]);
});

test("who asks for a picture waits a limited time for a bucket that hangs", async () => {
  const s3 = await useFakeS3();
  s3.fail(() => "hangs");
  const { get } = await openProcess(s3.url, 200);
  expect((await get("dress.webp")).statusCode).toBe(503);
});

test.each([
  [{ AWS_ACCESS_KEY_ID: "OTHER" }, "its storage does not know this AWS_ACCESS_KEY_ID"],
  [{ AWS_SECRET_ACCESS_KEY: "other" }, "AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID"],
  [{ AWS_ACCESS_KEY_ID: "" }, "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set"],
  [{ AWS_REGION: undefined }, "AWS_REGION is not set, or not the name of a region"],
  [{ AWS_ENDPOINT_URL_S3: "minio" }, "AWS_ENDPOINT_URL_S3 is not an address"],
  [{ AWS_REGION: "eu-other-1" }, "it is not in the region of AWS_REGION"],
])("a start with %o ends with one sentence", async (env, reason) => {
  const { url } = await useFakeS3();
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  await expect(openProcess(url)).rejects.toThrow(`MEDIA_URL names the bucket "adire", but ${reason}.`);
});

test("a missing bucket, and one that may not be listed, stop the start; a busy one does not", async () => {
  const s3 = await useFakeS3();
  await expect(openProcess("s3://adire-2?use_path_style=true")).rejects.toThrow(
    'MEDIA_URL names the bucket "adire-2", but its storage has none of that name.',
  );
  s3.fail(({ method }) => (method === "GET" ? "denied" : undefined));
  await expect(openProcess(s3.url)).rejects.toThrow(
    'MEDIA_URL names the bucket "adire", but AWS_ACCESS_KEY_ID may not read, write, delete and list its objects.',
  );
  s3.fail(() => "slow_down");
  const { get } = await openProcess(s3.url);
  expect(s3.log()).toEqual([
    "The bucket of MEDIA_URL does not answer, so pictures and exports fail: SlowDown.",
  ]);
  s3.fail();
  expect((await get("none.webp")).statusCode).toBe(404);
});

test.each([
  ["s3://adire", { bucket: "adire", prefix: "", usePathStyle: false }],
  ["s3://adire/shop/1/", { bucket: "adire", prefix: "shop/1/", usePathStyle: false }],
  ["s3://adire/?use_path_style=true", { bucket: "adire", prefix: "", usePathStyle: true }],
])("%s is understood", (url, location) => expect(locationOf(url)).toEqual(location));

test.each([
  "./pictures",
  "s3://",
  "s3://adire/../x",
  "s3://KEY:SECRET@adire",
  "s3://adire?region=x",
  "s3://adire//x",
])("%s is refused without being repeated", (url) =>
  expect(() => locationOf(url)).toThrow(
    "MEDIA_URL has a value, but it wants an address such as s3://bucket/folder or s3://bucket?use_path_style=true.",
  ),
);
