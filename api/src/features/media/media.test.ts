import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cropped, shared, whole } from "@adire/contract/picture-sizes";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { Problem } from "../../platform/problem.ts";
import { claimingSide } from "../../testing/jpeg-header.ts";
import { DiskCache } from "./disk-cache.ts";
import { openMediaStorage } from "./media-storage.ts";
import { formatOf } from "./render-picture.ts";
import { mediaRoutes, type PictureSource } from "./routes.ts";

const red = { r: 200, g: 30, b: 30, alpha: 0.5 };
const drawing = await sharp({ create: { width: 400, height: 500, channels: 4, background: red } })
  .png()
  .toBuffer();
const tiny = await sharp(drawing).resize(4, 5).png().toBuffer();
/** Something with edges in it, 400 x 500. */
const leafy = () => {
  const leaves = Array.from({ length: 90 }, (_, i) => {
    const [x, y] = [(i * 137) % 400, (i * 89) % 500];
    const curve = `M${x} ${y}q${20 + (i % 7) * 6} ${-30 + (i % 11) * 6} 60 ${(i % 5) * 9}`;
    const stroke = `stroke="hsl(${i * 17} 60% 45%)" stroke-width="${1 + (i % 4)}"`;
    return `<path d="${curve}" ${stroke} fill="none"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500">${leaves.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
const small = cropped("portrait", 240);
const opened: { app: FastifyInstance; dataDir: string }[] = [];

afterEach(async () => {
  for (const { app, dataDir } of opened.splice(0)) {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** The image service with one picture drawn on demand: `demo/red.webp`, 400 x 500, half transparent. */
async function openMedia(picture: Buffer = drawing) {
  const drawn: string[] = [];
  const media = await openMediaOf(async (path) => {
    drawn.push(path);
    return path === "demo/red.webp" ? picture : null;
  });
  return { ...media, drawn };
}

async function openMediaOf(source: PictureSource, newPicturesPerMinute = 1_000) {
  const dataDir = await mkdtemp(join(tmpdir(), "adire-media-"));
  const app = await appOf(dataDir, source, newPicturesPerMinute);
  opened.push({ app, dataDir });
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = "192.0.2.1") =>
    app.inject({ url: `/image/upload/${url}`, headers, remoteAddress });
  return { app, dataDir, get };
}

async function appOf(dataDir: string, source: PictureSource, newPicturesPerMinute = 1_000) {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Problem)) throw error;
    return reply
      .code(error.status)
      .headers(error.more.headers ?? {})
      .type("application/problem+json")
      .send(error.toBody());
  });
  mediaRoutes(app, {
    storage: await openMediaStorage({ DATA_DIR: dataDir }),
    sources: [source],
    newPicturesPerMinute,
  });
  return app;
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

test.each([
  [cropped("portrait", 240), 240, 300],
  [cropped("scene", 240), 240, 278],
  [cropped("portrait", 1600), 400, 500],
  [cropped("banner", 480), 400, 200],
  [whole(240), 240, 300],
  [whole(1600), 400, 500],
  [shared("e9e1d1"), 1200, 630],
])("%s makes %i x %i", async (transforms, width, height) => {
  const { get } = await openMedia();
  const answer = await get(`${transforms}/v1/demo/red.webp`);
  expect(answer.statusCode).toBe(200);
  expect(await sizeOf(answer.rawPayload)).toEqual({ width, height, format: "jpeg" });
});

test.each([
  ["w_400,h_500,c_fill,q_auto,f_auto/v1/demo/red.webp", `${cropped("portrait", 480)}/v1/demo/red.webp`],
  ["w_300,h_300,c_fill,dpr_2,f_png/v1/demo/red.webp", `${cropped("heritage", 600)}/v1/demo/red.webp`],
  ["w_9999,h_5000,c_fill,q_100/demo/red.webp", `${cropped("banner", 1600)}/demo/red.webp`],
  ["w_40/v2/dresses/Robe%20%C3%A9t%C3%A9.png", `${whole(240)}/v2/dresses/Robe%20%C3%A9t%C3%A9.png`],
  ["w_500,h_500,c_pad,b_rgb:00ff00/v1/demo/red.webp", `${whole(600)}/v1/demo/red.webp`],
  ["h_100/v1/demo/red.webp", `${whole(240)}/v1/demo/red.webp`],
  ["v1/demo/red.webp", `${whole(1600)}/v1/demo/red.webp`],
  ["demo/red.webp", `${whole(1600)}/demo/red.webp`],
])("%s is not rendered: it leads to %s", async (asked, listed) => {
  const { get, drawn } = await openMedia();
  const answer = await get(asked);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/image/upload/${listed}`]);
  expect(drawn).toEqual([]);
});

test("one picture has at most 150 renderings, whatever a client asks for", async () => {
  const { dataDir, get } = await openMedia(tiny);
  const listed = new Set<string>();
  for (let width = 1; width < 2000; width += 130)
    for (const height of [
      "",
      ...[0.4, 0.9, 1.1, 1.2, 1.3, 3].map((ratio) => `,h_${Math.ceil(width * ratio)}`),
    ])
      for (const rest of ["", ",c_fill,q_1", ",c_pad,f_png"]) {
        const { headers } = await get(`w_${width}${height}${rest}/v1/demo/red.webp`);
        listed.add(String(headers.location).slice("/image/upload/".length));
      }
  for (const address of listed)
    for (const accept of ["image/avif", "image/webp", "image/png", "*/*"])
      expect((await get(address, { accept })).statusCode).toBe(200);
  const files = await readdir(join(dataDir, "cache", "media"), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).length).toBeLessThan(150);
});

test.each([
  [cropped("portrait", 240), "image/avif,image/webp,*/*", "image/avif"],
  [cropped("portrait", 240), "image/webp,*/*", "image/webp"],
  [cropped("portrait", 240), "*/*", "image/jpeg"],
  [shared("e9e1d1"), "image/avif", "image/jpeg"],
])("%s for a browser that takes %s answers %s", async (transforms, accept, type) => {
  const { get } = await openMedia();
  const answer = await get(`${transforms}/v1/demo/red.webp`, { accept });
  expect(answer.headers["content-type"]).toBe(type);
  expect(answer.headers.vary).toBe("Accept");
});

test("a JPEG has the ground of the shop where the picture is transparent", async () => {
  const { get } = await openMedia();
  const answer = await get(`${whole(240)}/v1/demo/red.webp`);
  const [r = 0] = (await sharp(answer.rawPayload).stats()).channels.map((channel) =>
    Math.round(channel.mean),
  );
  expect(r).toBeGreaterThan(205);
});

test("only an address with a version is immutable", async () => {
  const { get } = await openMedia();
  const versioned = await get(`${small}/v1/demo/red.webp`);
  const plain = await get(`${small}/demo/red.webp`);
  expect([versioned.statusCode, plain.statusCode]).toEqual([200, 200]);
  expect(versioned.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(plain.headers["cache-control"]).toBe("public, max-age=3600");
  expect(plain.headers["x-content-type-options"]).toBe("nosniff");
  expect(plain.headers["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("a browser that has it gets 304, HEAD gets the headers", async () => {
  const { app, get } = await openMedia();
  const first = await get(`${small}/v1/demo/red.webp`);
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
  const second = await get(`${small}/v1/demo/red.webp`, { "if-none-match": `"other", ${etag}` });
  expect([second.statusCode, second.body]).toEqual([304, ""]);
  const head = await app.inject({ method: "HEAD", url: `/image/upload/${small}/v1/demo/red.webp` });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", etag]);
});

test("many who wait for the same picture have it drawn once, and another process finds it on disk", async () => {
  const first = await openMedia();
  const answers = await Promise.all(Array.from({ length: 8 }, () => first.get(`${small}/v1/demo/red.webp`)));
  expect(first.drawn).toEqual(["demo/red.webp"]);
  const app = await appOf(first.dataDir, async () => null);
  const later = await app.inject({ url: `/image/upload/${small}/v1/demo/red.webp` });
  expect(later.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  const files = await readdir(join(first.dataDir, "cache", "media"), { recursive: true });
  expect(files.filter((file) => file.endsWith(".tmp"))).toEqual([]);
  await app.close();
});

test.each([
  "w_abc",
  "w_0",
  "c_stretch",
  "q_0",
  "q_101",
  "f_gif",
  "w_100,w_200",
  "w_100,z_3",
  "w_1e3",
  "dpr_9",
  "e_blur",
  "b_green",
  "b_rgb:00ff0",
])("%s is not understood", async (transforms) => {
  const { get, drawn } = await openMedia();
  const answer = await get(`${transforms}/v1/demo/red.webp`);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(answer.json().code).toBe("malformed");
  expect(drawn).toEqual([]);
});

test.each([
  "v1/demo/none.webp",
  "v1/../../../etc/passwd",
  "v1/..%2f..%2fsecret.png",
  "v1/%2e%2e/secret.png",
  "v1/demo%5c..%5csecret.png",
  "v1/demo/%00red.webp",
  "v1//etc/passwd",
  "v1/link.png",
  "v1/notes.txt",
  "v1/drawing.svg",
  "v1/",
])("%s is not found", async (path) => {
  const { dataDir, get } = await openMedia();
  await mkdir(join(dataDir, "media"));
  await writeFile(join(dataDir, "secret.png"), drawing);
  await writeFile(join(dataDir, "media", "notes.txt"), "not a picture");
  await writeFile(
    join(dataDir, "media", "drawing.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
  );
  await symlink(join(dataDir, "secret.png"), join(dataDir, "media", "link.png"));
  const answer = await get(`${small}/${path}`);
  expect(answer.statusCode).toBe(404);
});

test("a picture that is asked for again is encoded with care in a quiet moment, and stays so", async () => {
  const { dataDir, get, drawn } = await openMedia(await leafy());
  const address = `${whole(480)}/v1/demo/red.webp`;
  const avif = { accept: "image/avif" };
  const quick = await get(address, avif);
  expect((await get(address, avif)).rawPayload.length).toBe(quick.rawPayload.length);
  await expect
    .poll(async () => (await get(address, avif)).rawPayload.length)
    .toBeLessThan(quick.rawPayload.length);
  const careful = await get(address, avif);
  expect(careful.headers.etag).not.toBe(quick.headers.etag);
  expect(await sizeOf(careful.rawPayload)).toEqual(await sizeOf(quick.rawPayload));
  expect(drawn.length).toBe(2);
  const files = () => readdir(join(dataDir, "cache", "media"), { recursive: true, withFileTypes: true });
  await expect.poll(async () => (await files()).filter((entry) => entry.isFile()).length).toBe(1);
  const app = await appOf(dataDir, async () => null);
  const later = await app.inject({ url: `/image/upload/${address}`, headers: avif });
  expect(later.rawPayload.equals(careful.rawPayload)).toBe(true);
  await app.close();
});

test("pictures kept as files are shown", async () => {
  const { dataDir, get } = await openMedia();
  await mkdir(join(dataDir, "media", "dresses"), { recursive: true });
  await writeFile(join(dataDir, "media", "dresses", "Robe été.png"), drawing);
  const answer = await get(`${small}/v1/dresses/${encodeURIComponent("Robe été.png")}`);
  expect(answer.statusCode).toBe(200);
  expect(await sizeOf(answer.rawPayload)).toEqual({ width: 240, height: 300, format: "jpeg" });
});

test("a picture of too many pixels, a broken one and what is no picture are not found", async () => {
  const { dataDir, get } = await openMedia();
  await mkdir(join(dataDir, "media"));
  const create = { width: 6_600, height: 6_600, channels: 3, background: "#fff" } as const;
  const files = {
    "huge.png": await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer(),
    "huge.jpg": await sharp({ create, limitInputPixels: false }).jpeg().toBuffer(),
    "cut.png": drawing.subarray(0, drawing.length / 2),
    "page.png": Buffer.from("<script>alert(1)</script>"),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(dataDir, "media", name), bytes);
  for (const name of Object.keys(files)) {
    const answer = await get(`${small}/v1/${name}`);
    expect([name, answer.statusCode]).toEqual([name, 404]);
  }
});

test("up to 120 million pixels are read of a JPEG that is not progressive, of other pictures 40 million", async () => {
  const encoded = (progressive: boolean) => sharp(drawing).flatten().jpeg({ progressive }).toBuffer();
  const [baseline, progressive] = await Promise.all([encoded(false), encoded(true)]);
  expect(await formatOf(claimingSide(baseline, 10_900))).toBe("jpeg");
  expect(await formatOf(claimingSide(baseline, 11_000))).toBeUndefined();
  expect(await formatOf(claimingSide(progressive, 6_300))).toBe("jpeg");
  expect(await formatOf(claimingSide(progressive, 6_400))).toBeUndefined();
});

test("what a camera wrote into a picture, such as a place, is not passed on", async () => {
  const { dataDir, get } = await openMedia();
  await mkdir(join(dataDir, "media"));
  const photo = sharp(drawing)
    .flatten()
    .withExif({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } });
  await writeFile(join(dataDir, "media", "photo.jpg"), await photo.jpeg().toBuffer());
  for (const accept of ["image/avif", "image/webp", "*/*"]) {
    const { rawPayload } = await get(`${small}/v1/photo.jpg`, { accept });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  }
});

test("a tint stands behind and around a shared picture", async () => {
  const { get } = await openMedia();
  const answer = await get(`${shared("dee1e7")}/v1/demo/red.webp`);
  const pixelAt = async (left: number, top: number) => {
    const at = sharp(answer.rawPayload).extract({ left, top, width: 1, height: 1 });
    return [...(await at.raw().toBuffer())];
  };
  const [red = 0, , blue = 0] = await pixelAt(10, 10);
  expect([Math.abs(red - 0xde) < 4, Math.abs(blue - 0xe7) < 4]).toEqual([true, true]);
  const [through = 0, under = 0] = await pixelAt(600, 315);
  expect([Math.abs(through - 211) < 30, Math.abs(under - 127) < 30]).toEqual([true, true]);
});

test("a source that draws is asked for the size that is shown, and may answer with pixels", async () => {
  const asked: unknown[] = [];
  const { get } = await openMediaOf(async (_path, wanted) => {
    asked.push(wanted);
    return { data: new Uint8Array(24 * 30 * 4).fill(200), width: 24, height: 30 };
  });
  for (const transforms of [small, whole(480), shared("e9e1d1")])
    expect((await get(`${transforms}/v1/demo/drawn.webp`)).statusCode).toBe(200);
  expect(asked).toEqual([
    { width: 240, height: 300, fit: "cover" },
    { width: 480, height: undefined, fit: "inside" },
    { width: 1200, height: 630, fit: "inside" },
  ]);
});

/** A source that counts what it draws at once. Nothing is drawn before the gate opens. */
function countingSource(gate: Promise<void> = Promise.resolve()) {
  const started: string[] = [];
  let running = 0;
  let maxAtOnce = 0;
  const source: PictureSource = async (path) => {
    started.push(path);
    running += 1;
    maxAtOnce = Math.max(maxAtOnce, running);
    await gate;
    await new Promise((turn) => setImmediate(turn));
    running -= 1;
    return tiny;
  };
  return { source, started, maxAtOnce: () => maxAtOnce };
}

test("a client may have so many new pictures a minute; known ones and other clients are not limited", async () => {
  const { get } = await openMediaOf(async () => drawing, 3);
  const statusOf = async (name: string, address: string) =>
    (await get(`${small}/v1/demo/${name}.webp`, {}, address)).statusCode;
  const flood = [];
  for (const name of ["a", "b", "c", "d", "a"]) flood.push(await statusOf(name, "2001:db8::1"));
  expect(flood).toEqual([200, 200, 200, 429, 200]);
  expect(await statusOf("d", "2001:db8::2")).toBe(429);
  expect(await statusOf("d", "192.0.2.7")).toBe(200);
  const refused = await get(`${small}/v1/demo/e.webp`, {}, "2001:db8::1");
  expect(refused.json().code).toBe("too_many_requests");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("of 150 new pictures at once two are rendered at a time, 100 wait, the others are refused", async () => {
  const gate = Promise.withResolvers<void>();
  const { source, maxAtOnce } = countingSource(gate.promise);
  const { get } = await openMediaOf(source);
  const asked = Array.from({ length: 150 }, (_, i) => get(`${small}/v1/demo/${i}.webp`));
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  // Each comes to the queue after a lookup on the disk; all others wait for the gate.
  await expect.poll(() => answered).toBe(48);
  gate.resolve();
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect([refused.length, answers.filter(({ statusCode }) => statusCode === 200).length]).toEqual([48, 102]);
  for (const { headers, json } of refused)
    expect([headers["retry-after"], json().code]).toEqual(["2", "unavailable"]);
  expect(maxAtOnce()).toBe(2);
});

test("60 connections that ask for new large pictures have one rendered at a time", async () => {
  const { source, maxAtOnce } = countingSource();
  const { get } = await openMediaOf(source);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => get(`${cropped("portrait", 1600)}/v1/demo/${i}.webp`)),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(maxAtOnce()).toBe(1);
});

test("a client that fills its queue delays another's picture by those that are being rendered only", async () => {
  const gate = Promise.withResolvers<void>();
  const { source, started } = countingSource(gate.promise);
  const { get } = await openMediaOf(source);
  const ask = (name: string, address: string) =>
    Array.from({ length: 120 }, (_, i) => get(`${small}/v1/demo/${name}-${i}.webp`, {}, address));
  const flood = ask("flood", "192.0.2.66");
  expect((await Promise.race(flood)).statusCode).toBe(503);
  // A request waits once its file was not found on the disk; a refused one tells that others wait.
  const shopper = ask("dress", "192.0.2.7");
  expect((await Promise.race(shopper)).statusCode).toBe(503);
  gate.resolve();
  await Promise.all([...flood, ...shopper]);
  expect(started.findIndex((path) => path.startsWith("demo/dress"))).toBeLessThan(6);
});

test("a picture that is served from memory for long counts as used on the disk, too", async () => {
  const { dataDir, get } = await openMedia();
  const look = async () => expect((await get(`${small}/v1/demo/red.webp`)).statusCode).toBe(200);
  await look();
  const folder = join(dataDir, "cache", "media");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const [file = ""] = entries.filter((entry) => entry.isFile()).map((one) => join(one.parentPath, one.name));
  await utimes(file, 0, 0);
  await look();
  expect((await stat(file)).mtimeMs).toBe(0);
  const later = performance.now() + 11 * 60_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  const usedAt = async () => {
    await look();
    return (await stat(file)).mtimeMs;
  };
  // The cache in memory reads the clock once a millisecond.
  await expect.poll(usedAt).toBeGreaterThan(0);
});

test("a full disk cache loses the pictures first that nobody has looked at for longest", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-disk-cache-"));
  const cache = new DiskCache(folder, 3_000);
  const names = ["aa", "bb", "cc"];
  for (const [at, name] of names.entries()) {
    await cache.put(`${name}/${name}`, Buffer.alloc(1_000, name));
    await utimes(join(folder, name, name), at, at);
  }
  expect((await cache.get("aa/aa"))?.length).toBe(1_000);
  await cache.put("dd/dd", Buffer.alloc(1_000));
  const left = await Promise.all([...names, "dd"].map((name) => cache.get(`${name}/${name}`)));
  expect(left.map((bytes) => bytes !== null)).toEqual([true, false, false, true]);
  await rm(folder, { recursive: true, force: true });
});
