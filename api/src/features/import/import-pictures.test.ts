import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { imageUrl } from "@adire/contract/images";
import { whole } from "@adire/contract/picture-sizes";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { folderStorage } from "../../platform/object-storage.ts";
import { Problem } from "../../platform/problem.ts";
import { MINIMAL, useImports } from "../../testing/imports.ts";
import { claimingSide } from "../../testing/jpeg-header.ts";
import { reportText } from "./report.ts";
import { makePictureStore } from "./store-pictures.ts";

const imports = useImports();
const { product, importRows } = imports;

/** A server of pictures, good ones and others. `asked` are the paths in the order of the requests. */
async function openPictures() {
  const camera = { exif: { IFD0: { Artist: "Somebody" } } };
  const square = { create: { width: 30, height: 40, channels: 3, background: "teal" } } as const;
  const good = await sharp(square).withMetadata(camera).jpeg().toBuffer();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const redirect = (location: string) => response.writeHead(302, { location }).end();
    if (path.startsWith("/good") || path === "/moved.jpg") response.end(good);
    else if (path === "/moving.jpg") redirect("/moved.jpg");
    else if (path === "/metadata.jpg") redirect("http://169.254.169.254/latest/meta-data/");
    else if (path === "/file.jpg") redirect("file:///etc/passwd");
    else if (path === "/circle.jpg") redirect("/circle.jpg");
    else if (path === "/bomb.jpg") response.end(claimingSide(good, 20_000));
    else if (path === "/drawing.jpg") response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>');
    else if (path === "/half.jpg") response.end(good.subarray(0, good.length - 100));
    else if (path === "/endless.jpg") Readable.from(endless()).pipe(response);
    else response.writeHead(404).end();
  });
  function* endless() {
    for (let chunk = 0; ; chunk += 1) yield Buffer.alloc(64 * 1024, chunk);
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), "adire-pictures-"));
  const store = (fetches: boolean, addresses = ["127.0.0.1"]) =>
    makePictureStore(folderStorage(folder), { fetches, exceptions: { addresses, ports: [String(port)] } });
  return { at: (path: string) => `http://127.0.0.1:${port}${path}`, port, asked, folder, store };
}

const unreadable =
  "it is no picture that the store reads, " +
  "or has more than 40 million pixels; a camera’s JPEG may have 120 million";

test("pictures by address are fetched into the store, safely; those that fail are named and stay", async () => {
  const { at, asked, folder, store: pictures } = await openPictures();
  const bad = {
    "/metadata.jpg": "its address is not a public one",
    "/file.jpg": "only http and https at their usual ports are asked",
    "/circle.jpg": "it redirects too often",
    "/bomb.jpg": unreadable,
    "/drawing.jpg": unreadable,
    "/half.jpg": unreadable,
    "/endless.jpg": "it has more than 20 MB",
    "/gone.jpg": "it answers 404",
  };
  const header = `${MINIMAL},Image Src,Variant Image`;
  const rows = [
    header,
    `cap,Cap,Color,Red,10,${at("/good.jpg?v=1")},${at("/moving.jpg")}`,
    ...Object.keys(bad).map((path) => `cap,,,,,${at(path)},`),
    "hat,Hat,Color,Red,10,hat.jpg,",
  ];
  const offered = await importRows(rows, { pictures: pictures(false) });
  expect(reportText(offered)).toContain("10 pictures stay at other servers, in one size: --pictures fetches");
  expect(asked).toEqual([]);

  const report = await importRows(rows, { pictures: pictures(true) });
  expect(report).toMatchObject({ pictures: { asked: true, fetched: 2, elsewhere: 8 }, updated: 2 });
  expect(report.notes.map(({ text }) => text)).toEqual(
    Object.entries(bad).map(
      ([path, reason]) => `the picture ${at(path)} was not fetched: ${reason}; it stays at its address`,
    ),
  );
  const { images, color_images } = await product("cap");
  expect(images).toEqual([
    expect.stringMatching(/^image\/upload\/v1\/imported\/[0-9a-f]{2}\/[0-9a-f]{40}\.webp$/),
    ...Object.keys(bad).map(at),
  ]);
  expect(color_images).toEqual({ Red: [expect.stringMatching(/^image\/upload\/v1\/imported\//)] });
  expect(imageUrl("", images[0] ?? "", "", whole(480))).toContain(`/image/upload/${whole(480)}/v1/imported/`);
  expect((await product("hat")).images).toEqual(["hat.jpg"]);
  const stored = await readFile(join(folder, images[0]?.replace("image/upload/v1/", "") ?? ""));
  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 30 });
  expect(metadata).not.toHaveProperty("exif");

  asked.length = 0;
  const again = await importRows(rows.slice(0, 2), { pictures: pictures(false) });
  expect(again.pictures).toEqual({ asked: false, fetched: 0, elsewhere: 0 });
  expect((await product("cap")).images).toEqual([images[0]]);
  expect(asked).toEqual([]);
});

test("while the pictures' storage does not answer, addresses stay, and the report names them", async () => {
  const { at, asked, folder } = await openPictures();
  const originals = {
    ...folderStorage(folder),
    has: () => Promise.reject(new Problem("unavailable")),
  };
  const rows = [`${MINIMAL},Image Src`, `cap,Cap,Size,S,10,${at("/good.jpg")}`];
  const report = await importRows(rows, { pictures: makePictureStore(originals, { fetches: false }) });
  expect(report.notes.map(({ text }) => text)).toEqual([
    `the picture ${at("/good.jpg")} was not fetched: the pictures’ storage does not answer; it stays at its address`,
  ]);
  expect([(await product("cap")).images, asked]).toEqual([[at("/good.jpg")], []]);
});

test("no picture is asked for in the store's own network, whatever its address is written like", async () => {
  const { port, asked, store: pictures } = await openPictures();
  const hosts = ["127.0.0.1", "localhost", "2130706433", "0.0.0.0", "[::1]", "[::ffff:7f00:1]", "0x7f.1"];
  const rows = [
    `${MINIMAL},Image Src`,
    ...hosts.map((host, at) => `p-${at},P,Size,S,10,http://${host}:${port}/good.jpg`),
    "q,Q,Size,S,10,http://127.0.0.1:22/good.jpg",
  ];
  const report = await importRows(rows, { pictures: pictures(true, []) });
  expect(report.notes.map(({ text }) => text.split(": ").at(-1))).toEqual([
    ...hosts.map(() => "its address is not a public one; it stays at its address"),
    "only http and https at their usual ports are asked; it stays at its address",
  ]);
  expect(report).toMatchObject({ imported: 8, pictures: { fetched: 0, elsewhere: 8 } });
  expect(asked).toEqual([]);
});
