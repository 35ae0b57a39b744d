import { expect, test } from "vitest";
import { linesText, pastedLines } from "./pasted-lines.ts";

test("a table is read from a spreadsheet or a CSV file; its head and empty lines do not count", () => {
  const text = [
    "Redirect from,Redirect to",
    "/pages/about,/help",
    '"/a","/women"',
    "",
    "https://old.example/sale\t/clearance",
    "/x; https://elsewhere.example/",
  ].join("\r\n");
  const lines = pastedLines(text);
  expect(lines).toEqual([
    { from: "/pages/about", to: "/help" },
    { from: "/a", to: "/women" },
    { from: "/sale", to: "/clearance" },
    { from: "/x", to: "https://elsewhere.example/" },
  ]);
  expect(pastedLines(linesText(lines))).toEqual(lines);
});
