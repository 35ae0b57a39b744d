import { useState } from "react";

export type Selection = {
  ids: ReadonlySet<number>;
  set(ids: ReadonlySet<number>): void;
  /** Most rows are selected: their boxes alone show it. */
  isQuiet?: boolean;
};

export function useSelection(): Selection {
  const [ids, set] = useState<ReadonlySet<number>>(new Set());
  return { ids, set };
}

export function toggled(ids: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
