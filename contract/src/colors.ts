/** Color names and their hex codes. The first thirteen are fixed by the specification, section 3. */
export const colorHexes = {
  Red: "#b3262b",
  Blue: "#2f5ea8",
  Green: "#2f6b45",
  Yellow: "#e3b53c",
  Pink: "#d98a9c",
  Black: "#1b1a1c",
  White: "#f4f0e8",
  Orange: "#d2702a",
  Gray: "#8a8a8d",
  Purple: "#5b3a78",
  Brown: "#6b4630",
  Navy: "#1b2346",
  GreenYellow: "#adc84a",
  Lime: "#a8c545",
  Indigo: "#171c3f",
  Rust: "#a8492a",
  Bottle: "#24463a",
  Wine: "#6e2433",
  Olive: "#5d6138",
  Camel: "#b8895a",
  Sand: "#e4d6bc",
  Clay: "#b4552f",
  Gold: "#c99a3a",
} as const satisfies Record<string, string>;

/** What an unknown color name is shown as. */
export const unknownColorHex = "#8a8a8d";

const byLowerCase = new Map(Object.entries(colorHexes).map(([name, hex]) => [name.toLowerCase(), hex]));

/** The hex of a color name, case and surrounding blanks ignored; gray when the name is unknown. */
export function hexOf(name: string): string {
  return byLowerCase.get(name.trim().toLowerCase()) ?? unknownColorHex;
}
