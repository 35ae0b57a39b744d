import fc from "fast-check";
import { expect, test } from "vitest";
import { makeFrames, type Part } from "./page-frames.server.ts";

const made = { status: 200, headers: new Headers({ "content-type": "text/html" }) };
const inPieces = (text: string): Part => [Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))];
const listOf = (title: string, cards: string) => ({
  parts: [inPieces(`<title>${title}</title>`), inPieces(`<main>${cards}</main>`)],
  page: `<html><title>${title}</title></head><main>${cards}</main><footer></html>`,
});
function given(frames: ReturnType<typeof makeFrames>, key: string, parts: readonly Part[]) {
  let page: string | undefined;
  const answer = frames.give(key, parts, (bytes) => {
    page = bytes.toString();
  });
  return answer && page;
}

test("a frame that two pages agree on gives every further page of its key as it is", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 3, maxLength: 5 }), (all) => {
      const frames = makeFrames(10);
      for (const [at, [title, cards]] of all.entries()) {
        const { parts, page } = listOf(title, cards);
        expect(given(frames, "women", parts)).toBe(at < 2 ? undefined : page);
        expect(given(frames, "men", parts)).toBeUndefined();
        if (at < 2) frames.learn("women", parts, Buffer.from(page))(made);
      }
    }),
  );
});

test("one that the second page does not fit is never used", () => {
  const frames = makeFrames(10);
  const [one, two] = [listOf("Women", "Kola cap"), listOf("Women, page 2", "Wrap dress")];
  frames.learn("women", one.parts, Buffer.from(one.page))(made);
  frames.learn("women", two.parts, Buffer.from(two.page.replace("footer", "hr")))(made);
  for (const { parts, page } of [one, two]) {
    expect(given(frames, "women", parts)).toBeUndefined();
    frames.learn("women", parts, Buffer.from(page))(made);
    expect(given(frames, "women", parts)).toBeUndefined();
  }
});

test("nor one whose pages say something else in their headers, or are no good", () => {
  for (const second of [
    { status: 200, headers: new Headers({ "content-type": "text/plain" }) },
    { status: 500, headers: made.headers },
  ]) {
    const frames = makeFrames(10);
    const { parts, page } = listOf("Women", "Kola cap");
    frames.learn("women", parts, Buffer.from(page))(made);
    frames.learn("women", parts, Buffer.from(page))(second);
    expect(given(frames, "women", parts)).toBeUndefined();
  }
});

test("a page in which a part does not stand, or stands twice, or in another order teaches nothing", () => {
  const { parts, page } = listOf("Women", "Kola cap");
  const [title = [], main = []] = parts;
  for (const [told, whole] of [
    [[title, [Buffer.from("<main>Wrap")]], page],
    [[title, [Buffer.alloc(0)]], page],
    [[main, title], page],
    [parts, page.replace("<footer>", "<main>Kola cap</main>")],
  ] as const) {
    const frames = makeFrames(10);
    for (let visit = 0; visit < 2; visit += 1) frames.learn("women", told, Buffer.from(whole))(made);
    expect(given(frames, "women", told)).toBeUndefined();
  }
});

test("no more frames are known than are wanted", () => {
  const frames = makeFrames(2);
  const { parts, page } = listOf("Women", "Kola cap");
  const learn = (key: string) => frames.learn(key, parts, Buffer.from(page))(made);
  for (const key of ["one", "one", "two", "two"]) learn(key);
  expect(given(frames, "one", parts)).toBe(page);
  learn("three");
  expect(given(frames, "one", parts)).toBeUndefined();
});
