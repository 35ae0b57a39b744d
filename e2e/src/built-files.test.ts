import { expect, inject, test } from "vitest";

const shop = inject("shop");

async function read(address: string, coding: string) {
  const { headers, ok } = await fetch(address, { method: "HEAD", headers: { "accept-encoding": coding } });
  expect(ok, address).toBe(true);
  return { coding: headers.get("content-encoding"), bytes: Number(headers.get("content-length")) };
}

test.each([
  ["storefront", `${shop.storefront}/`, /\/assets\/libraries-[\w-]+\.js/],
  ["back office", `${shop.api}/admin`, /\/admin\/assets\/index-[\w-]+\.js/],
])(
  "a script of the %s travels as the build compressed it, and whole to who takes no coding",
  async (_, page, script) => {
    const path = script.exec(await (await fetch(page)).text())?.[0] ?? "";
    const address = new URL(path, page).href;
    const whole = await (await fetch(address)).text();
    expect(await read(address, "identity")).toEqual({ coding: null, bytes: Buffer.byteLength(whole) });
    for (const coding of ["br", "gzip"]) {
      const compressed = await read(address, coding);
      expect(compressed).toEqual({ coding, bytes: expect.any(Number) });
      expect(compressed.bytes).toBeLessThan(whole.length / 1.5);
      const unpacked = await (await fetch(address, { headers: { "accept-encoding": coding } })).text();
      expect(unpacked === whole, `${coding} of ${path}`).toBe(true);
    }
  },
);
