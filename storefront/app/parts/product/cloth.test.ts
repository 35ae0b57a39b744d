import { expect, test } from "vitest";
import { careSteps, clothOf } from "./cloth.ts";

test("a cloth that is told by its name has a title, a story and what it is made of", () => {
  expect(
    clothOf(
      "Cotton, 100%. Adire eleko: cassava paste is painted on by feather, and washed out after dyeing.",
    ),
  ).toEqual({
    name: "Adire eleko",
    story: "Cassava paste is painted on by feather, and washed out after dyeing.",
    made: "Cotton, 100%.",
  });
  expect(clothOf("Linen, 100%, 185 g/m², spun unevenly.")).toEqual({
    name: undefined,
    story: "Linen, 100%, 185 g/m², spun unevenly.",
    made: "",
  });
});

test("care is one step a line", () => {
  const vat = "Wash cold for the first three washes, the vat leaves some loose dye";
  expect(careSteps(`${vat}. Dry in the shade, iron while damp.`)).toEqual([
    vat,
    "Dry in the shade",
    "Iron while damp",
  ]);
  expect(
    careSteps("Machine wash at 30 °C inside out, line dry, iron on the wrong side. The colors hold."),
  ).toEqual(["Machine wash at 30 °C inside out", "Line dry", "Iron on the wrong side", "The colors hold"]);
  expect(careSteps("")).toEqual([]);
});
