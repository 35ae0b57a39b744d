import type { ProductEdit, ProductState, StaffProduct, StaffVariant } from "@adire/contract/shapes";
import {
  type CellName,
  type Cells,
  cellNames,
  type Fault,
  isFault,
  type Read,
  readAmount,
  readBarcode,
  readCode,
  readCount,
} from "./cells.ts";

/** A variant as it is edited. */
export type Row = {
  /** The id of a known variant, or "new …". */
  key: string;
  id: number | null;
  size: string | null;
  color: string | null;
  option: string | null;
  cells: Cells;
  /** What the shop knows of it; null of a new one. */
  known: StaffVariant | null;
};
export type Picture = StaffProduct["pictures"][number];
export type Fields = {
  name: string;
  description: string;
  material: string;
  care: string;
  fit: string;
  seo_title: string;
  seo_description: string;
  brand: string;
  /** Names, one a line, the main one first. */
  categories: string;
  subcategory: string;
  tags: string;
  /** Names, one a line. */
  size_charts: string;
  option_name: string;
  is_new: boolean;
  is_featured: boolean;
  state: ProductState;
  publish_at: string;
};
/** Everything that the editor of a product holds: what undo goes back to. */
export type Draft = {
  fields: Fields;
  pictures: readonly Picture[];
  rows: readonly Row[];
  removed: readonly number[];
};

const amountText = (amount: number | null) => (amount === null ? "" : amount.toFixed(2));

export function rowOf(variant: StaffVariant): Row {
  const { id, size, color, option, sku, barcode, price, compare_price, cost, tracked, on_hand } = variant;
  return {
    ...{ key: String(id), id, size, color, option, known: variant },
    cells: {
      sku: sku ?? "",
      barcode: barcode ?? "",
      price: amountText(price),
      compare_price: amountText(compare_price),
      cost: amountText(cost),
      on_hand: tracked ? String(on_hand) : "",
    },
  };
}

export function draftOf(product: StaffProduct): Draft {
  const { name, description, material, care, fit, seo_title, seo_description, subcategory } = product;
  const { is_new, is_featured, state, pictures } = product;
  return {
    fields: {
      ...{
        name,
        description,
        material,
        care,
        fit,
        seo_title,
        seo_description,
        subcategory,
        is_new,
        is_featured,
      },
      ...{ state, publish_at: product.publish_at ?? "" },
      brand: product.brand ?? "",
      categories: product.categories.join("\n"),
      tags: product.tags.join(", "),
      size_charts: product.size_charts.join("\n"),
      option_name: product.option_name ?? "",
    },
    pictures,
    rows: product.variants.map(rowOf),
    removed: [],
  };
}

const listOf = (text: string) => [
  ...new Set(
    text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** Of size charts and categories, whose names may have commas. */
export const linesOf = (text: string) => text.split("\n").filter(Boolean);

/** The faults of a row's cells, as far as they can be told without the other rows. */
const faultsOfRows = new WeakMap<Row, Partial<Record<CellName, Fault>>>();
function faultsOf(row: Row): Partial<Record<CellName, Fault>> {
  const remembered = faultsOfRows.get(row);
  if (remembered) return remembered;
  const faults: Partial<Record<CellName, Fault>> = {};
  for (const name of cellNames) {
    const read: Read<unknown> = readers[name](row.cells[name]);
    if (isFault(read)) faults[name] = read;
  }
  const price = readAmount(row.cells.price);
  const struck = readAmount(row.cells.compare_price);
  const counted = readCount(row.cells.on_hand);
  if (!isFault(price) && price.value === null) faults.price = { cause: "A price is needed." };
  else if (!isFault(price) && !isFault(struck) && struck.value !== null && struck.value <= (price.value ?? 0))
    faults.compare_price = { cause: "Not above the price.", mend: "" };
  const { known } = row;
  if (known && !isFault(counted)) {
    if (!known.tracked && counted.value !== null)
      faults.on_hand = { cause: "Its stock is not tracked.", mend: "" };
    else if (known.tracked && counted.value === null)
      faults.on_hand = { cause: "A number is needed.", mend: String(known.on_hand) };
    else if (known.tracked && (counted.value ?? 0) < known.reserved)
      faults.on_hand = { cause: `Orders were promised ${known.reserved}.`, mend: String(known.reserved) };
  }
  faultsOfRows.set(row, faults);
  return faults;
}
const readers = {
  sku: readCode,
  barcode: readBarcode,
  price: readAmount,
  compare_price: readAmount,
  cost: readAmount,
  on_hand: readCount,
} as const;

/** Pieces that could be sold after saving; null where stock is not tracked or cannot be read. */
export function freeOf({ cells, known }: Row): number | null {
  const counted = readCount(cells.on_hand);
  if (isFault(counted) || known?.tracked === false) return null;
  return (counted.value ?? 0) - (known?.reserved ?? 0);
}

export const rowName = ({ color, size, option }: Pick<Row, "color" | "size" | "option">) =>
  [color, size, option].filter(Boolean).join(" / ") || "The only variant";

/** Whether shoppers see it, now or at its time. */
export const isForShoppers = ({ state }: Pick<Fields, "state">) => state === "live" || state === "scheduled";

/** Every cell that cannot be saved, by `key.cell`: also SKUs that two rows have, and prices of nothing. */
export function allFaults(draft: Draft): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  const skus = new Map<string, Row>();
  const needsPrice = isForShoppers(draft.fields);
  for (const row of draft.rows) {
    const price = readAmount(row.cells.price);
    if (needsPrice && !isFault(price) && price.value === 0)
      faults.set(`${row.key}.price`, { cause: "Would cost nothing: it needs a price to go live." });
    for (const [name, fault] of Object.entries(faultsOf(row))) faults.set(`${row.key}.${name}`, fault);
    const sku = row.cells.sku.trim();
    const other = skus.get(sku);
    if (sku && other) faults.set(`${row.key}.sku`, { cause: `${rowName(other)} has it too.` });
    else if (sku) skus.set(sku, row);
  }
  return faults;
}

/** How many things differ: cells, fields, the pictures as one, rows that are new or taken out. */
export function countChanges(base: Draft, draft: Draft): number {
  const fields = Object.keys(base.fields) as (keyof Fields)[];
  const before = new Map(base.rows.map((row) => [row.key, row]));
  const cells = draft.rows.reduce((sum, row) => {
    const old = before.get(row.key);
    if (old === row) return sum;
    return old ? sum + cellNames.filter((name) => old.cells[name] !== row.cells[name]).length : sum + 1;
  }, 0);
  return (
    fields.filter((name) => base.fields[name] !== draft.fields[name]).length +
    (JSON.stringify(base.pictures) === JSON.stringify(draft.pictures) ? 0 : 1) +
    draft.removed.length +
    cells
  );
}

/** The body of the save: rows that changed, in order; `keys` tells which they are. Only without faults. */
export function editOf(base: Draft, draft: Draft, version: number): { edit: ProductEdit; keys: string[] } {
  const { size_charts, ...fields } = draft.fields;
  const before = new Map(base.rows.map((row) => [row.key, row]));
  const changed = draft.rows.filter((row) => before.get(row.key) !== row);
  const amount = (text: string) => {
    const read = readAmount(text);
    return isFault(read) ? null : read.value;
  };
  const variants = changed.map((row) => {
    const { id, size, color, option, cells, known } = row;
    const read = readCount(cells.on_hand);
    const counted = isFault(read) ? null : read.value;
    const seen = known?.on_hand ?? 0;
    // One that comes back would have the stock of its time otherwise, whatever its row says.
    const isCounted = counted !== null && (known === null || counted !== seen);
    return {
      ...{ id, size, color, option },
      sku: cells.sku.trim() || null,
      barcode: cells.barcode.trim() || null,
      price: amount(cells.price) ?? 0,
      compare_price: amount(cells.compare_price),
      cost: amount(cells.cost),
      ...(isCounted && { on_hand: { seen, counted } }),
    };
  });
  return {
    keys: changed.map(({ key }) => key),
    edit: {
      ...fields,
      version,
      // One that was renamed or deleted meanwhile is told of only where charts were chosen.
      ...(size_charts !== base.fields.size_charts && { size_charts: linesOf(size_charts) }),
      brand: fields.brand.trim() || null,
      categories: linesOf(fields.categories),
      tags: listOf(fields.tags),
      option_name: fields.option_name.trim() || null,
      publish_at: fields.state === "scheduled" && fields.publish_at ? fields.publish_at : null,
      pictures: [...draft.pictures],
      variants,
      removed_variants: [...draft.removed],
    },
  };
}

/** Rows of one color stand together, in the order in which colors first come. */
export const byColor = (rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ color }) => color).values()].flat();

/**
 * New rows for each size of each color that is not there yet; without names of one kind only of the other.
 */
export function addRows(draft: Draft, colors: string, sizes: string, price: string): Draft {
  const [ofColor, ofSize] = [listOf(colors), listOf(sizes)].map((names) => (names.length ? names : [null]));
  const choice = (size: string | null, color: string | null) => JSON.stringify([size, color]).toLowerCase();
  const there = new Set(
    draft.rows.filter(({ option }) => option === null).map(({ size, color }) => choice(size, color)),
  );
  const added = (ofColor ?? []).flatMap((color) =>
    (ofSize ?? []).flatMap((size): Row[] => {
      if (there.has(choice(size, color))) return [];
      const cells = { sku: "", barcode: "", price, compare_price: "", cost: "", on_hand: "0" };
      return [{ key: `new ${choice(size, color)}`, id: null, size, color, option: null, known: null, cells }];
    }),
  );
  return added.length ? { ...draft, rows: byColor([...draft.rows, ...added]) } : draft;
}

/** Takes rows out: known ones are no longer offered once that is saved. */
export function removeRows(draft: Draft, from: number, to: number): Draft {
  const gone = draft.rows.slice(from, to + 1).flatMap(({ id }) => id ?? []);
  const rows = draft.rows.filter((_, index) => index < from || index > to);
  return { ...draft, rows, removed: [...draft.removed, ...gone] };
}
