import type { BulkRow } from "@adire/contract/shapes";
import { useState } from "react";
import { type Change, fateOf } from "./change-words.ts";

export type Taken = {
  /** Whether somebody has said of a product whether it is taken. */
  isSaid: boolean;
  has(row: Pick<BulkRow, "id" | "problem">): boolean;
  /** @param shown those that can be ticked now */
  set(ids: ReadonlySet<number>, shown: readonly BulkRow[]): void;
  /** As if nobody had said anything about them. */
  forget(ids: readonly number[]): void;
};

/** What will be written: by default everything that has no problem. Another kind of change begins anew. */
export function useTaken(kind: Change["kind"]): Taken {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keyOf = (id: number) => `${kind} ${id}`;
  const has: Taken["has"] = ({ id, problem }) => {
    const fate = fateOf(problem);
    return fate !== "never" && (said.get(keyOf(id)) ?? fate === "write");
  };
  return {
    isSaid: said.size > 0,
    has,
    set: (ids, shown) =>
      setSaid(new Map([...said, ...shown.map(({ id }) => [keyOf(id), ids.has(id)] as const)])),
    forget: (ids) => {
      const forgotten = new Set(ids.map(keyOf));
      setSaid(new Map([...said].filter(([key]) => !forgotten.has(key))));
    },
  };
}
