import { CallFailed } from "@adire/contract/client";
import { expect, test } from "vitest";
import { formProblem } from "./form-problem.ts";

const problem = { type: "about:blank", title: "", status: 422, detail: "", code: "invalid" };

test("a form shows the API's message and the first error of each field", () => {
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

test("without a message of the API, a form shows its own", () => {
  expect(formProblem(new CallFailed(502, undefined), "Login failed!").message).toBe("Login failed!");
  expect(formProblem(new TypeError("network"), "Login failed!").message).toBe("Login failed!");
});
