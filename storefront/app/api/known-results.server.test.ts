import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnswer } from "./known-results.server.ts";

const anything = fc.oneof(fc.jsonValue(), fc.constantFrom('},{"id":', '"results":[{"id":', "}]}"));
const product = fc.record({ id: fc.nat(20), name: anything, sizes: fc.array(anything) });

test("any answer is read as JSON is, time and again", () => {
  const answer = fc.oneof(
    anything,
    fc.record({ count: fc.nat(), facets: anything, results: fc.array(product) }),
    fc.record({ results: fc.array(product), count: fc.nat() }),
    fc.record({
      count: fc.nat(),
      results: fc.array(fc.record({ id: fc.nat(3), results: fc.array(product) })),
    }),
  );
  fc.assert(
    fc.property(answer, (value) => {
      const text = JSON.stringify(value);
      for (let visit = 0; visit < 2; visit += 1) expect(readAnswer(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("a result that came before is the same object, one that differs in a letter is not", () => {
  const read = (...results: object[]) =>
    (readAnswer(JSON.stringify({ count: results.length, results })) as { results: object[] }).results;
  const [cap, wrap] = [
    { id: 7, name: "Kola cap", price: 31 },
    { id: 8, name: "Indigo wrap", price: 79 },
  ];
  const [first] = read(cap, wrap);
  const [dearer, second, again] = read({ ...cap, price: 32 }, wrap, cap);
  expect(again).toBe(first);
  expect(dearer).not.toBe(first);
  expect(dearer).toEqual({ ...cap, price: 32 });
  expect(second).toEqual(wrap);
});

test("what is no JSON is refused", () => {
  for (const text of ["", '{"results":[{"id":1]}', '{"results":[{"id":1},{"id":}]}'])
    expect(() => readAnswer(text)).toThrow(SyntaxError);
});

test("what was not asked for lately is forgotten", () => {
  const read = (id: number) =>
    (readAnswer(JSON.stringify({ results: [{ id, name: "Kola cap" }] })) as { results: object[] }).results[0];
  const first = read(1);
  expect(read(1)).toBe(first);
  for (let id = 2; id < 1_100; id += 1) read(id);
  expect(read(1)).toEqual(first);
  expect(read(1)).not.toBe(first);
});
