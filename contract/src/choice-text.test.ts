import { expect, test } from "vitest";
import { choiceText } from "./choice-text.ts";

test("a choice names color, size and option, and a size that says that it is one only once", () => {
  const choice = { color: "Indigo", size: "M", option_name: "Length", option: "30cm" };
  expect(choiceText(choice)).toBe("Indigo, size M, Length: 30cm");
  expect(choiceText({ color: "Gold", size: "One size" })).toBe("Gold, One size");
  expect(choiceText({ size: "Free Size" })).toBe("Free Size");
  expect(choiceText({})).toBe("");
});
