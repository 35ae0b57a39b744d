import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { ProductDetail } from "@adire/contract/shapes";
import { Field } from "@adire/ui/field.tsx";
import { type Ref, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useSessionControls } from "../session/session.tsx";
import type { Choice } from "./variant-choice.ts";

type State = { kind: "idle" | "sending" } | { kind: "failed" | "done"; text: string };

/** Subscribes to a mail when a sold-out variant is back in stock. */
export function BackInStock({
  product,
  choice,
  ref,
}: {
  product: ProductDetail;
  choice: Choice;
  ref: Ref<HTMLElement>;
}) {
  const { api, user } = useSessionControls();
  const [input, setInput] = useState<string>();
  const [state, setState] = useState<State>({ kind: "idle" });
  const form = useRef<HTMLFormElement>(null);
  const email = input ?? user?.email ?? "";

  const showError = (text: string) => {
    setState({ kind: "failed", text });
    form.current?.querySelector("input")?.focus();
  };
  const subscribe = async () => {
    if (email.trim() === "") return showError("Email is required");
    setState({ kind: "sending" });
    try {
      const { message } = await api(endpoints.stockAlerts.ask, {
        body: {
          product_id: product.id,
          size: choice.size ?? null,
          color: choice.color ?? null,
          option: choice.option ?? null,
          email: email.trim(),
        },
      });
      setState({ kind: "done", text: message });
    } catch (error) {
      const problem = error instanceof CallFailed ? error.problem : undefined;
      showError(
        problem?.errors?.email
          ? "Please enter an email address such as ada@example.com."
          : (problem?.message ?? "That didn’t go through. Please try again."),
      );
    }
  };

  return (
    <section
      ref={ref}
      aria-label="Back in stock"
      className="grid gap-3 border-t border-hairline pt-4 [@media(scripting:none)]:hidden"
    >
      <p role="status" className={state.kind === "done" ? "text-[15px] text-leaf" : "text-[15px]"}>
        {state.kind === "done"
          ? state.text
          : "We’ll write to you once, when it’s back, then forget your address."}
      </p>
      {state.kind !== "done" && (
        <form
          ref={form}
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (state.kind !== "sending") void subscribe();
          }}
        >
          <Field
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            error={state.kind === "failed" ? state.text : undefined}
            onChange={(event) => {
              setInput(event.target.value);
              setState({ kind: "idle" });
            }}
          />
          <Button type="submit" variant="quiet" busy={state.kind === "sending"} pendingLabel="Sending...">
            Tell me when it’s back
          </Button>
        </form>
      )}
    </section>
  );
}
