import { expect, test } from "vitest";
import { checkGuestEmail } from "./guest-email.ts";

test("a guest's e-mail may stay empty, but not be incomplete", () => {
  for (const valid of ["", "  ", "ada@example.com", " ada@example.com "])
    expect(checkGuestEmail(valid)).toBeUndefined();
  for (const invalid of ["ada", "ada@", "ada@example", "a da@example.com"])
    expect(checkGuestEmail(invalid)).toMatch(/leave it empty/);
});
