import { CallFailed } from "@adire/contract/client";
import { expect, test } from "vitest";
import { formProblem } from "./form-problem.ts";

const problem = { type: "about:blank", title: "", status: 422, detail: "", code: "invalid" };

test("the server's message and the first sentence of each field", () => {
  const error = new CallFailed(422, {
    ...problem,
    message: "This e-mail has an account already",
    errors: { email: ["This e-mail has an account already", "Another sentence"] },
  });
  expect(formProblem(error, "Registration failed!")).toEqual({
    message: "This e-mail has an account already",
    fields: { email: "This e-mail has an account already" },
  });
});

test("without a word of the server, what was to be said otherwise", () => {
  expect(formProblem(new CallFailed(502, undefined), "Login failed!").message).toBe("Login failed!");
  expect(formProblem(new TypeError("network"), "Login failed!").message).toBe("Login failed!");
});
