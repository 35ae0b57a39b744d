import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { Problem } from "../../platform/problem.ts";
import { mediaRoutes } from "./routes.ts";

const red = { r: 200, g: 30, b: 30, alpha: 0.5 };
const drawing = await sharp({ create: { width: 400, height: 500, channels: 4, background: red } })
  .png()
  .toBuffer();
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
const opened: { app: FastifyInstance; dataDir: string }[] = [];

afterEach(async () => {
  for (const { app, dataDir } of opened.splice(0)) {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** The image service with one picture drawn on demand: `demo/red.webp`, 400 x 500, half transparent. */
async function openMedia(picture: Buffer = drawing) {
  const dataDir = await mkdtemp(join(tmpdir(), "adire-media-"));
  const drawn: string[] = [];
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Problem)) throw error;
    return reply.code(error.status).type("application/problem+json").send(error.toBody());
  });
  mediaRoutes(app, {
    dataDir,
    sources: [
      async (path) => {
        drawn.push(path);
        return path === "demo/red.webp" ? picture : null;
      },
    ],
  });
  opened.push({ app, dataDir });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/image/upload/${url}`, headers });
  return { app, dataDir, drawn, get };
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

test.each([
  ["w_200,h_200,c_fill", 200, 200],
  ["w_200,h_200,c_fit", 160, 200],
  ["w_200", 200, 250],
  ["h_100,dpr_2", 160, 200],
  ["w_200,h_200,c_pad", 200, 200],
  ["w_1600,h_2000,c_fill", 400, 500],
  ["w_1600,c_limit", 400, 500],
  ["w_1000,h_500,c_fill", 400, 200],
])("%s makes %i x %i", async (transforms, width, height) => {
  const { get } = await openMedia();
  const answer = await get(`${transforms},f_png/v1/demo/red.webp`);
  expect(answer.statusCode).toBe(200);
  expect(await sizeOf(answer.rawPayload)).toEqual({ width, height, format: "png" });
});

test.each([
  ["f_auto", "image/avif,image/webp,*/*", "image/avif"],
  ["f_auto", "image/webp,*/*", "image/webp"],
  ["f_auto", "*/*", "image/jpeg"],
  ["f_png", "image/avif", "image/png"],
  ["q_60", "image/avif", "image/webp"],
])("%s for a browser that takes %s answers %s", async (transforms, accept, type) => {
  const { get } = await openMedia();
  const answer = await get(`w_100,${transforms}/v1/demo/red.webp`, { accept });
  expect(answer.headers["content-type"]).toBe(type);
  expect(answer.headers.vary).toBe("Accept");
});

test("a JPEG has the ground of the shop where the picture is transparent", async () => {
  const { get } = await openMedia();
  const answer = await get("w_20,f_jpg,q_100/v1/demo/red.webp");
  const [r = 0] = (await sharp(answer.rawPayload).stats()).channels.map((channel) =>
    Math.round(channel.mean),
  );
  expect(r).toBeGreaterThan(205);
});

test("transforms and version may be missing; only a version makes it immutable", async () => {
  const { get } = await openMedia();
  const versioned = await get("v1/demo/red.webp");
  const plain = await get("demo/red.webp");
  expect([versioned.statusCode, plain.statusCode]).toEqual([200, 200]);
  expect(versioned.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(plain.headers["cache-control"]).toBe("public, max-age=3600");
  expect(plain.headers["x-content-type-options"]).toBe("nosniff");
  expect(plain.headers["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("a browser that has it gets 304, HEAD gets the headers", async () => {
  const { app, get } = await openMedia();
  const first = await get("w_50/v1/demo/red.webp");
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
  const second = await get("w_50/v1/demo/red.webp", { "if-none-match": `"other", ${etag}` });
  expect([second.statusCode, second.body]).toEqual([304, ""]);
  const head = await app.inject({ method: "HEAD", url: "/image/upload/w_50/v1/demo/red.webp" });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", etag]);
});

test("many who wait for the same picture have it drawn once, and another process finds it on disk", async () => {
  const first = await openMedia();
  const answers = await Promise.all(Array.from({ length: 8 }, () => first.get("w_80/v1/demo/red.webp")));
  expect(first.drawn).toEqual(["demo/red.webp"]);
  const app = Fastify();
  mediaRoutes(app, { dataDir: first.dataDir, sources: [async () => null] });
  const later = await app.inject({ url: "/image/upload/w_80/v1/demo/red.webp" });
  expect(later.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  const files = await readdir(join(first.dataDir, "cache", "media"), { recursive: true });
  expect(files.filter((file) => file.endsWith(".tmp"))).toEqual([]);
  await app.close();
});

test.each([
  "w_abc",
  "w_0",
  "w_2401",
  "w_2400,h_2400",
  "w_1300,dpr_2",
  "c_stretch",
  "q_0",
  "q_101",
  "f_gif",
  "w_100,w_200",
  "w_100,z_3",
  "w_1e3",
  "dpr_9",
  "e_blur",
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
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
});

test("a picture that is asked for again is encoded with care in a quiet moment, and stays so", async () => {
  const { dataDir, get, drawn } = await openMedia(await leafy());
  const address = "w_400,f_avif/v1/demo/red.webp";
  const quick = await get(address);
  expect((await get(address)).rawPayload.length).toBe(quick.rawPayload.length);
  await expect
    .poll(async () => (await get(address)).rawPayload.length, { timeout: 20_000 })
    .toBeLessThan(quick.rawPayload.length);
  const careful = await get(address);
  expect(careful.headers.etag).not.toBe(quick.headers.etag);
  expect(await sizeOf(careful.rawPayload)).toEqual(await sizeOf(quick.rawPayload));
  expect(drawn.length).toBe(2);
  const files = () => readdir(join(dataDir, "cache", "media"), { recursive: true, withFileTypes: true });
  await expect.poll(async () => (await files()).filter((entry) => entry.isFile()).length).toBe(1);
  const app = Fastify();
  mediaRoutes(app, { dataDir, sources: [async () => null] });
  const later = await app.inject({ url: `/image/upload/${address}` });
  expect(later.rawPayload.equals(careful.rawPayload)).toBe(true);
  await app.close();
});

test("pictures kept as files are shown", async () => {
  const { dataDir, get } = await openMedia();
  await mkdir(join(dataDir, "media", "dresses"), { recursive: true });
  await writeFile(join(dataDir, "media", "dresses", "Robe été.png"), drawing);
  const answer = await get(`w_40/v1/dresses/${encodeURIComponent("Robe été.png")}`);
  expect(answer.statusCode).toBe(200);
  expect(await sizeOf(answer.rawPayload)).toEqual({ width: 40, height: 50, format: "png" });
});

test("a ground stands behind and around the picture, whatever its format", async () => {
  const { get } = await openMedia();
  const answer = await get("w_1200,h_630,c_pad,b_rgb:00ff00,f_jpg/v1/demo/red.webp");
  expect(await sizeOf(answer.rawPayload)).toEqual({ width: 1200, height: 630, format: "jpeg" });
  const pixelAt = async (left: number, top: number) => {
    const at = sharp(answer.rawPayload).extract({ left, top, width: 1, height: 1 });
    return [...(await at.raw().toBuffer())];
  };
  const [red = 0, green = 0, blue = 0] = await pixelAt(10, 10);
  expect(green - red).toBeGreaterThan(200);
  expect(green - blue).toBeGreaterThan(200);
  const [through = 0, under = 0] = await pixelAt(600, 315);
  expect([Math.abs(through - 100) < 30, Math.abs(under - 142) < 30]).toEqual([true, true]);
  const plain = await get("w_1200,h_630,c_pad,f_jpg/v1/demo/red.webp");
  expect(plain.rawPayload.equals(answer.rawPayload)).toBe(false);
  for (const bad of ["b_green", "b_rgb:00ff0", "b_rgb:00ff00;", "b_auto"])
    expect((await get(`w_100,${bad}/v1/demo/red.webp`)).statusCode).toBe(400);
});

test("a source that draws is asked for the size that is shown, and may answer with pixels", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "adire-media-"));
  const app = Fastify();
  const wishes: unknown[] = [];
  mediaRoutes(app, {
    dataDir,
    sources: [
      async (_path, wanted) => {
        wishes.push(wanted);
        const [width, height] = (wanted.width ?? 0) > 4 ? [8, 10] : [4, 5];
        return { data: new Uint8Array(width * height * 4).fill(200), width, height };
      },
    ],
  });
  opened.push({ app, dataDir });
  const sizes = [];
  for (const transforms of ["w_8,h_10,c_fill", "w_4", "w_40,h_20,c_pad"]) {
    const answer = await app.inject({ url: `/image/upload/${transforms},f_png/v1/demo/drawn.webp` });
    expect(answer.statusCode).toBe(200);
    sizes.push(await sizeOf(answer.rawPayload));
  }
  expect(wishes).toEqual([
    { width: 8, height: 10, fit: "cover" },
    { width: 4, height: undefined, fit: "inside" },
    { width: 40, height: 20, fit: "inside" },
  ]);
  expect(sizes).toEqual([
    { width: 8, height: 10, format: "png" },
    { width: 4, height: 5, format: "png" },
    { width: 40, height: 20, format: "png" },
  ]);
});
