import type { Endpoint } from "@adire/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../api/client.ts";
import { useKeys } from "../shell/keys.ts";

/** A dialog that is open may be about to do something else, which this would not take back. */
const isFree = () => document.querySelector("dialog[open]") === null;

/** @returns what came of it where that is more than that it was taken back */
type Take = () => Promise<unknown>;

/**
 * What was done last on a screen, for its foot line; ⌘Z takes it back. In a field that was typed in since,
 * it is the browser's.
 * @param stale endpoints of the lists that it shows in
 * @param first what was done on the screen before it
 */
export function useUndo(stale: readonly Endpoint[], first?: { text: string; undo: Take }) {
  const queries = useQueryClient();
  const [last, setLast] = useState<{ undo: Take } | undefined>(first);
  const [said, setSaid] = useState(first?.text ?? "");
  const typedIn = useRef<EventTarget | null>(null);
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      typedIn.current = target;
    };
    addEventListener("input", onInput);
    return () => removeEventListener("input", onInput);
  }, []);
  const refresh = () => Promise.all(stale.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  function done(text: string, undo: Take): void {
    typedIn.current = null;
    setSaid(text);
    setLast({ undo });
  }
  async function takeBack(undo: Take): Promise<void> {
    setLast(undefined);
    try {
      const came = await undo();
      await refresh();
      setSaid(typeof came === "string" ? came : "Taken back");
    } catch (refusal) {
      await refresh();
      setSaid(sentenceOf(refusal));
    }
  }
  useKeys(
    last
      ? [
          {
            keys: "$mod+z",
            does: "undo",
            run: () => void takeBack(last.undo),
            applies: () => isFree() && !(typedIn.current && typedIn.current === document.activeElement),
            inFoot: true,
          },
        ]
      : [],
  );
  /** For where there are no keys. */
  const undo = last && (() => void takeBack(last.undo));
  return { said, undo, done, refresh };
}
export type Undo = ReturnType<typeof useUndo>;
