import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { WishlistEntry } from "@adire/contract/shapes";
import { useState } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useSessionControls } from "../session/session.tsx";
import { missingChoice } from "./wishlist-news.ts";

type State = { kind: "idle" | "sending" } | { kind: "said"; text: string };

/**
 * Asks for one mail, to the shopper's address, when what was kept is back. Where no single variant was kept,
 * the product's page, at `path`, asks which.
 */
export function TellMe({ entry, path }: { entry: WishlistEntry; path: string }) {
  const { api, user } = useSessionControls();
  const [state, setState] = useState<State>({ kind: "idle" });
  const { product, selected_color, selected_size, selected_option } = entry;
  const ask = async () => {
    setState({ kind: "sending" });
    try {
      const { message } = await api(endpoints.stockAlerts.ask, {
        body: {
          product_id: product.id,
          size: selected_size ?? product.sizes[0] ?? null,
          color: selected_color ?? product.colors[0] ?? null,
          option: selected_option ?? product.options[0] ?? null,
          email: user?.email ?? "",
        },
      });
      setState({ kind: "said", text: message });
    } catch (error) {
      const problem = error instanceof CallFailed ? error.problem : undefined;
      setState({ kind: "said", text: problem?.message ?? "That didn’t go through. Please try again." });
    }
  };
  const missing = missingChoice(entry);
  if (missing)
    return (
      <ButtonLink to={path} variant="quiet" className="min-h-11 border-hairline px-4">
        Choose your {missing}, and we’ll tell you
        <span className="sr-only"> when {product.name} is back</span>
      </ButtonLink>
    );
  return (
    <>
      {state.kind !== "said" && (
        <Button
          variant="quiet"
          className="min-h-11 border-hairline px-4"
          busy={state.kind === "sending"}
          pendingLabel="Sending..."
          onClick={() => void ask()}
        >
          {selected_size ? `Tell me when ${selected_size} is back` : "Tell me when it’s back"}
          <span className="sr-only">: {product.name}</span>
        </Button>
      )}
      <p role="status" className="text-sm text-leaf">
        {state.kind === "said" && state.text}
      </p>
    </>
  );
}
