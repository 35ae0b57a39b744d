import type { Fault } from "./cells.ts";
import { allFaults, type Draft, type Fields } from "./draft.ts";

/** What the API refused: it counts while the same is still there, in the same state of the product. */
export type Refused = ReadonlyMap<string, { cause: string; state: Fields["state"]; of: unknown }>;

const valueAt = (draft: Draft, name: string): unknown =>
  name in draft.fields
    ? draft.fields[name as keyof Fields]
    : name === "pictures"
      ? draft.pictures
      : draft.rows;

/** @param keys the rows of the edit, in its order */
export function refusedIn(draft: Draft, keys: readonly string[], errors: Record<string, string>): Refused {
  const { state } = draft.fields;
  return new Map(
    Object.entries(errors).map(([path, cause]) => {
      const [, index, cell] = /^variants\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const key = keys[Number(index)];
      if (cell === undefined || key === undefined) {
        const name = path.split(".")[0] ?? "";
        return [name, { cause, state, of: valueAt(draft, name) }];
      }
      return [`${key}.${cell}`, { cause, state, of: draft.rows.find((row) => row.key === key) }];
    }),
  );
}

/** What keeps the draft from being saved, by the name of a field or `key.cell`. */
export function faultsIn(draft: Draft, refused: Refused): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  if (draft.fields.name.trim() === "") faults.set("name", { cause: "A name is needed." });
  const rows = new Map(draft.rows.map((row) => [row.key, row]));
  for (const [id, { cause, state, of }] of refused) {
    if (state !== draft.fields.state) continue;
    const row = rows.get(id.slice(0, id.lastIndexOf(".")));
    if (of === (row ?? valueAt(draft, id))) faults.set(id, { cause });
  }
  for (const [id, fault] of allFaults(draft)) faults.set(id, fault);
  return faults;
}
