import { expect, test } from "vitest";
import { checkGuestEmail } from "./guest-email.ts";

test("an e-mail may stay empty, but not be half an address", () => {
  for (const fine of ["", "  ", "ada@example.com", " ada@example.com "])
    expect(checkGuestEmail(fine)).toBeUndefined();
  for (const wrong of ["ada", "ada@", "ada@example", "a da@example.com"])
    expect(checkGuestEmail(wrong)).toMatch(/leave it empty/);
});
