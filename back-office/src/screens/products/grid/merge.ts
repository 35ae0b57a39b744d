import { columnTexts } from "../variant-columns.ts";
import { cellNames, isFault, readCount } from "./cells.ts";
import { byColor, type Draft, type Fields, type Row, rowName } from "./draft.ts";
import { byPath, joined, orderText, pictureText } from "./merge-pictures.ts";

/** A field or cell that both sides changed, each to something else. */
export type Conflict = { id: string; label: string; base: string; mine: string; theirs: string };
export type Merge = {
  conflicts: Conflict[];
  /** What only the other side changed; it is taken. */
  onlyTheirs: Omit<Conflict, "mine">[];
  /** @param keepMine ids of the conflicts in which one's own is kept */
  resolve(keepMine: ReadonlySet<string>): Draft;
};

const fieldLabels: Readonly<Record<keyof Fields, string>> = {
  name: "Name",
  description: "Description",
  material: "Cloth",
  care: "Care",
  fit: "Fit",
  seo_title: "Title for search engines",
  seo_description: "Description for search engines",
  brand: "Brand",
  categories: "Categories",
  subcategory: "Kind",
  tags: "Tags",
  size_charts: "Size charts",
  option_name: "Name of the option",
  is_new: "New",
  is_featured: "Featured",
  state: "State",
  publish_at: "Goes live",
};

const textOf = (value: string | boolean) => (typeof value === "boolean" ? (value ? "Yes" : "No") : value);

/**
 * Merges two edits of one base field by field. What one side changed is taken from it; what both changed is a
 * conflict. A count keeps its difference to the number that was seen.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merge {
  const found: Pick<Merge, "conflicts" | "onlyTheirs"> = { conflicts: [], onlyTheirs: [] };
  const choices = new Map<string, "mine" | "theirs" | "ask">();
  const compare = (id: string, label: string, [old, own, other]: readonly [string, string, string]) => {
    if (own === other || other === old) return choices.set(id, "mine");
    const difference = { id, label, base: old, theirs: other };
    if (own === old) found.onlyTheirs.push(difference);
    else found.conflicts.push({ ...difference, mine: own });
    return choices.set(id, own === old ? "theirs" : "ask");
  };
  for (const name of Object.keys(fieldLabels) as (keyof Fields)[])
    compare(name, fieldLabels[name], [
      textOf(base.fields[name]),
      textOf(mine.fields[name]),
      textOf(theirs.fields[name]),
    ]);
  const pictures = [byPath(base), byPath(mine), byPath(theirs)] as const;
  const [oldPictures, ownPictures, theirPictures] = pictures;
  const [oldOrder = "", ownOrder = "", theirOrder = ""] = pictures.map((one) => orderText(one, pictures));
  compare("pictures", "Order of the pictures", [oldOrder, ownOrder, theirOrder]);
  for (const [key, old] of oldPictures)
    if (ownPictures.has(key) && !theirPictures.has(key))
      found.onlyTheirs.push({
        ...{ id: `pictures.${key}`, label: "Picture", base: pictureText(old), theirs: "taken away" },
      });
  for (const [key, other] of theirPictures) {
    const [old, own] = [oldPictures.get(key), ownPictures.get(key)];
    const id = `pictures.${key}`;
    if (own) {
      const before = old ? pictureText(old) : "";
      compare(id, "What a picture shows", [before, pictureText(own), pictureText(other)]);
    } else if (!old)
      found.onlyTheirs.push({ id, label: "New picture", base: "", theirs: pictureText(other) });
  }
  const [baseRows, mineRows] = [byKey(base.rows), byKey(mine.rows)];
  for (const row of theirs.rows) {
    const [old, own] = [baseRows.get(row.key), mineRows.get(row.key)];
    if (!old || !own) continue;
    for (const name of cellNames) {
      const counted = name === "on_hand" ? countAgain(old, own, row) : own.cells[name];
      const before = name === "on_hand" ? row.cells.on_hand : old.cells[name];
      compare(`${row.key}.${name}`, `${rowName(row)}, ${columnTexts[name]}`, [
        before,
        counted,
        row.cells[name],
      ]);
    }
  }
  const isMine = (id: string, keepMine: ReadonlySet<string>) => {
    const choice = choices.get(id);
    return choice === "mine" || (choice === "ask" && keepMine.has(id));
  };
  // Where both left the order of the others alone, that of whoever added pictures counts.
  const addedByThem = [...theirPictures.keys()].some((key) => !oldPictures.has(key));
  const isMyOrder = (keepMine: ReadonlySet<string>) =>
    ownOrder === theirOrder ? !addedByThem : isMine("pictures", keepMine);
  const present = byKey(theirs.rows);
  for (const row of base.rows)
    if (!present.has(row.key) && mineRows.get(row.key) !== row && mineRows.has(row.key))
      found.onlyTheirs.push({ id: row.key, label: rowName(row), base: "for sale", theirs: "taken out" });
  return {
    ...found,
    resolve: (keepMine) => ({
      fields: Object.fromEntries(
        Object.keys(fieldLabels).map((name) => [
          name,
          (isMine(name, keepMine) ? mine : theirs).fields[name as keyof Fields],
        ]),
      ) as Fields,
      pictures: (isMyOrder(keepMine)
        ? joined(oldPictures, ownPictures, theirPictures)
        : joined(oldPictures, theirPictures, ownPictures)
      ).flatMap((key) => {
        const sides = [ownPictures.get(key), theirPictures.get(key)];
        return (isMine(`pictures.${key}`, keepMine) ? sides[0] : sides[1]) ?? sides.find(Boolean) ?? [];
      }),
      rows: byColor(mergeRows(base, mine, theirs, (id) => isMine(id, keepMine))),
      removed: mine.removed.filter((id) => theirs.rows.some((row) => row.id === id)),
    }),
  };
}

/**
 * What was typed while a save was under way, on top of what was saved. Variants that were new have their ids
 * by then.
 * @param sent what the save began with
 */
export function typedSince(sent: Draft, mine: Draft, saved: Draft): Draft {
  if (mine === sent) return saved;
  const made = new Map(saved.rows.map((row) => [choiceOf(row), row]));
  const named = (draft: Draft): Draft => ({
    ...draft,
    rows: draft.rows.map((row) => {
      const known = row.id === null ? made.get(choiceOf(row)) : undefined;
      return known ? { ...row, key: known.key, id: known.id, known: known.known } : row;
    }),
  });
  const [before, now] = [named(sent), named(mine)];
  const kept = new Set(now.rows.map(({ id }) => id));
  const takenOut = before.rows.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]));
  const removed = [...new Set([...now.removed, ...takenOut])];
  const merge = mergeDrafts(before, { ...now, removed }, saved);
  return merge.resolve(new Set(merge.conflicts.map(({ id }) => id)));
}

const choiceOf = (row: Row) =>
  JSON.stringify([row.size, row.color, row.option].map((one) => one?.toLowerCase()));
const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]));

/** One's own count at the present stock: 9 counted where 5 were seen is 8 where 4 are left. */
function countAgain(old: Row, own: Row, present: Row): string {
  const [seen, counted, now] = [old, own, present].map(({ cells }) => readCount(cells.on_hand));
  if (!seen || !counted || !now || isFault(seen) || isFault(counted) || isFault(now))
    return own.cells.on_hand;
  if (seen.value === null || counted.value === null || now.value === null) return own.cells.on_hand;
  return String(now.value + counted.value - seen.value);
}

/** Theirs in their order, without those that one takes out oneself; then one's own new ones. */
function mergeRows(base: Draft, mine: Draft, theirs: Draft, isMine: (id: string) => boolean): Row[] {
  const [baseRows, mineRows] = [byKey(base.rows), byKey(mine.rows)];
  const removed = new Set(mine.removed);
  const there = new Set(theirs.rows.map(choiceOf));
  return [
    ...theirs.rows
      .filter(({ id }) => id === null || !removed.has(id))
      .map((row) => {
        const [old, own] = [baseRows.get(row.key), mineRows.get(row.key)];
        if (!old || !own || own === old) return row;
        const texts = cellNames.flatMap((name) => {
          if (!isMine(`${row.key}.${name}`)) return [];
          return [[name, name === "on_hand" ? countAgain(old, own, row) : own.cells[name]] as const];
        });
        const cells = { ...row.cells, ...Object.fromEntries(texts) };
        return cellNames.every((name) => cells[name] === row.cells[name]) ? row : { ...row, cells };
      }),
    ...mine.rows.filter((row) => row.id === null && !there.has(choiceOf(row))),
  ];
}
