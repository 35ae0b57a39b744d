import { expect, test } from "vitest";
import { cellText, csvOf } from "./csv.ts";

test("a file of addresses is read as text by spreadsheets, whatever the addresses look like", () => {
  const rows = [
    ["ada@example.com", "2026"],
    ['=HYPERLINK("x")@example.com', ""],
    ["a,b@example.com", "x\ny"],
  ];
  expect(csvOf([["email", "confirmed"], ...rows])).toBe(
    'email,confirmed\r\nada@example.com,2026\r\n"\'=HYPERLINK(""x"")@example.com",\r\n"a,b@example.com","x\ny"\r\n',
  );
});

test("what a spreadsheet is kept from computing is the same text once it is read back", () => {
  for (const text of ["=1+1", "-50% off", "+234 803", "@adire", "'n' roll", "it's", ""])
    expect(cellText(csvOf([[text]]).trimEnd())).toBe(text);
});
