import fc from "fast-check";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { makeKeeper } from "./keep.server.ts";
import { type Keep, KeepContext, Kept, KeptList, nameOf } from "./kept.tsx";

let drawn = 0;
beforeEach(() => {
  drawn = 0;
});
function Card({ text }: { text: string }) {
  drawn += 1;
  return createElement("article", null, text, ": ", text.length, " letters");
}
const list = (...texts: readonly string[]) =>
  createElement(
    "ul",
    null,
    texts.map((text) =>
      createElement(Kept, {
        key: text,
        as: "li",
        className: "card",
        name: () => `card ${text}`,
        // biome-ignore lint/correctness/noChildrenProp: a function, as the element takes it
        children: () => createElement(Card, { text }),
      }),
    ),
  );
const within = (keep: Keep, page: ReactNode) =>
  renderToString(createElement(KeepContext, { value: keep }, page));

test("a page with kept cards is the same as without, and each card is drawn once for all pages", () => {
  const texts = ["Indigo wrap", "Kola & cap", "Gèle <3"];
  const plain = renderToString(list(...texts));
  expect(drawn).toBe(3);
  const keeper = makeKeeper(10_000);
  for (let visit = 0; visit < 3; visit += 1) {
    expect(within(keeper.keep, list(...texts))).toBe(plain);
    const { keep, fill } = keeper.apart();
    const page = within(keep, list(...texts));
    expect(page).not.toContain("letters");
    expect(fill(Buffer.from(page), "").toString()).toBe(plain);
    const whole = `<html><body>${page}</body></html>`;
    expect(fill(Buffer.from(whole), "<hr/>").toString()).toBe(`<html><body>${plain}<hr/></body></html>`);
  }
  expect(drawn).toBe(6);
});

test("a page with a kept list is the same as without", () => {
  const cards = (...texts: string[]) =>
    createElement(KeptList<string>, {
      className: "grid [&>li]:p-1",
      itemClassName: "card [&>a]:underline",
      items: texts,
      keyOf: (text) => text,
      name: (text) => `card ${text}`,
      // biome-ignore lint/correctness/noChildrenProp: a function, as the element takes it
      children: (text) => createElement(Card, { text }),
    });
  const keeper = makeKeeper(10_000);
  for (const texts of [["Indigo wrap", "Kola & cap"], ["Gèle <3", "Kola & cap"], []]) {
    const plain = renderToString(cards(...texts));
    expect(within(keeper.keep, cards(...texts))).toBe(plain);
    const { keep, fill } = keeper.apart();
    expect(fill(Buffer.from(within(keep, cards(...texts))), "").toString()).toBe(plain);
  }
});

test("a part with holes is drawn once, and any texts come into it as React writes them", () => {
  const part = (...holes: readonly string[]) =>
    createElement(Kept, {
      as: "nav",
      "aria-label": "Pages",
      name: () => "pages",
      holes,
      // biome-ignore lint/correctness/noChildrenProp: a function, as the element takes it
      children: ([address, text]) =>
        createElement(
          "p",
          null,
          createElement("a", { href: address }, text),
          createElement("input", { type: "text", value: text, readOnly: true }),
          createElement(Card, { text: "Next" }),
        ),
    });
  const keeper = makeKeeper(10_000);
  within(keeper.keep, part("/", "first"));
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (query, text) => {
      const address = `/products?${query}`;
      const plain = renderToString(part(address, text));
      drawn = 0;
      expect(within(keeper.keep, part(address, text))).toBe(plain);
      const { keep, fill } = keeper.apart();
      expect(fill(Buffer.from(within(keep, part(address, text))), "").toString()).toBe(plain);
      expect(drawn).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test("what was used longest ago makes room", () => {
  const { keep } = makeKeeper(150);
  for (const text of ["one", "two", "one", "three", "one"]) within(keep, list(text));
  expect(drawn).toBe(3);
  within(keep, list("two"));
  expect(drawn).toBe(4);
});

test("each thing has a name of its own, and keeps it", () => {
  const [one, two] = [{}, {}];
  expect(nameOf(one)).toBe(nameOf(one));
  expect(nameOf(one)).not.toBe(nameOf(two));
});
