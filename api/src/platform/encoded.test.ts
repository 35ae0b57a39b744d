import { expect, test } from "vitest";
import { joinJson } from "./encoded.ts";

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

test("objects and values become one object, byte by byte as it would be written anew", () => {
  const card = { id: 7, name: "Àdìrẹ “wrap”", tags: [], brand: null };
  const more = { care: "cold\nwash", sizes: ["S", "M"] };
  for (const objects of [[card], [card, more]])
    for (const values of [[], [card], [card, 1.5, "x"]])
      expect(joinJson(objects.map(json), "similar", values.map(json)).toString()).toBe(
        JSON.stringify({ ...objects[0], ...objects[1], similar: values }),
      );
});
