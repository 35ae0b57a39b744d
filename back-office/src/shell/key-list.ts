import { singleKey } from "./own-keys.ts";

/** A key by what it does, in the grammar of tinykeys. */
export type KeyLine = { keys: string; does: string };

/** Every key of the back office but those that go to a place, by where it works. */
export const keyGroups: readonly { name: string; keys: readonly KeyLine[] }[] = [
  {
    name: "Everywhere",
    keys: [
      { keys: "$mod+k", does: "find or do" },
      { keys: "/", does: "search" },
      { keys: "[Shift]+?", does: "all keys" },
      { keys: "n", does: "new" },
      { keys: "w", does: "next warning" },
      { keys: "$mod+Enter", does: "confirm" },
      { keys: "$mod+s", does: "save" },
      { keys: "$mod+z", does: "undo" },
      { keys: "Escape", does: "back" },
    ],
  },
  {
    name: "Lists",
    keys: [
      { keys: "j", does: "next" },
      { keys: "k", does: "back" },
      { keys: "x", does: "select" },
      { keys: "Shift+X", does: "extend the selection" },
      { keys: "Enter", does: "open" },
      { keys: "Space", does: "peek" },
      { keys: "e", does: "edit" },
      { keys: "f", does: "filter" },
      { keys: ".", does: "more" },
      { keys: "1 … 9", does: "saved views" },
    ],
  },
  {
    name: "Orders",
    keys: [
      { keys: "p", does: "packing slip" },
      { keys: "s", does: "ship" },
      { keys: "r", does: "refund a line" },
      { keys: "c", does: "copy the address" },
      { keys: "b", does: "labels" },
      { keys: "l", does: "pick list" },
      { keys: "m", does: "pack" },
      { keys: "h", does: "hand to courier" },
    ],
  },
  {
    name: "Products",
    keys: [
      { keys: "i", does: "import" },
      { keys: "e", does: "change prices" },
      { keys: "r", does: "struck price" },
      { keys: "v", does: "state" },
      { keys: "l", does: "collection" },
      { keys: "a", does: "all that fit" },
    ],
  },
  {
    name: "Reviews",
    keys: [{ keys: "h", does: "hide, or show again" }],
  },
  {
    name: "First day",
    keys: [{ keys: "d", does: "samples in or out" }],
  },
  {
    name: "Grids",
    keys: [
      { keys: "← ↑ ↓ →", does: "move" },
      { keys: "⇧ ← ↑ ↓ →", does: "select cells" },
      { keys: "Enter", does: "edit the cell" },
      { keys: "$mod+d", does: "fill down" },
      { keys: "$mod+c", does: "copy" },
      { keys: "$mod+v", does: "paste, also from a spreadsheet" },
      { keys: "Alt+KeyW", does: "next warning" },
      { keys: "$mod+Shift+z", does: "redo" },
    ],
  },
];

/** Every single key with all that it does. */
export const singleKeys: ReadonlyMap<string, string> = new Map(
  [
    ...Map.groupBy(
      keyGroups.flatMap(({ keys }) => keys),
      ({ keys }) => singleKey(keys) ?? "",
    ),
  ]
    .filter(([key]) => key !== "")
    .map(([key, lines]) => [key, [...new Set(lines.map(({ does }) => does))].join(", ")]),
);
