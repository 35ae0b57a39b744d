import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

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
