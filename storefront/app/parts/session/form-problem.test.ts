import { CallFailed } from "@adire/contract/client";
import { expect, test } from "vitest";
import { formProblem } from "./form-problem.ts";

const problem = { type: "about:blank", title: "", status: 422, detail: "", code: "invalid" };

test("a form shows the API's message and the first error of each field", () => {
  const error = new CallFailed(422, {
    ...problem,
    message: "This email already has an account",
    errors: { email: ["This email already has an account", "Another sentence"] },
  });
  expect(formProblem(error, "Registration failed!")).toEqual({
    message: "This email already has an account",
    fields: { email: "This email already has an account" },
  });
});

test("the API's message is shown where the form has no field for it", () => {
  const message = "State is required";
  const error = new CallFailed(422, {
    ...problem,
    message,
    errors: { state: [message], city: ["Too long"] },
  });
  const isShown = (field: string) => field === "city";
  expect(formProblem(error, "Failed", isShown)).toEqual({ message, fields: { city: "Too long" } });
});

test("without a message of the API, a form shows its own", () => {
  expect(formProblem(new CallFailed(502, undefined), "Login failed!").message).toBe("Login failed!");
  expect(formProblem(new TypeError("network"), "Login failed!").message).toBe("Login failed!");
});
