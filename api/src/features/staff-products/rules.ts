import { fromWire } from "@adire/contract/money";
import { MAX_STOCK, type ProductEdit, type VariantEdit } from "@adire/contract/shapes";
import { keyOf, nameOf } from "../catalog/product-draft.ts";

/** A variant as it is; amounts are minor units. */
export type HeldVariant = {
  id: number;
  size: string | null;
  color: string | null;
  option: string | null;
  sku: string | null;
  price: number;
  /** What was asked a day ago. */
  price_before: number;
  on_hand: number;
  reserved: number;
  tracked: boolean;
  retired: boolean;
};
export type Rights = { mayChangeStock: boolean; priceChangePercent: number | null };
/** Sentences by field, such as `variants.17.price`. */
export type FieldErrors = Record<string, string[]>;
/** What a save writes; `index` is the place in the edit. */
export type VariantPlan = {
  updates: { id: number; edit: VariantEdit; index: number }[];
  inserts: { edit: VariantEdit; index: number }[];
  /** Changes of on_hand. */
  movements: { id: number; quantity: number }[];
  removed: number[];
  errors: FieldErrors;
};

/** Decides what a save does with each variant, and names the cells that stand in its way. */
export function planVariants(held: readonly HeldVariant[], edit: ProductEdit, rights: Rights): VariantPlan {
  const byId = new Map(held.map((variant) => [variant.id, variant]));
  const byKey = new Map(held.map((variant) => [keyOf(variant), variant]));
  const removed = new Set(edit.removed_variants.filter((id) => byId.get(id)?.retired === false));
  const plan: VariantPlan = { updates: [], inserts: [], movements: [], removed: [...removed], errors: {} };
  const seen = new Set<string>();
  const refuse = (index: number, field: string, sentence: string) => {
    plan.errors[`variants.${index}.${field}`] = [sentence];
  };
  for (const [index, one] of edit.variants.entries()) {
    const known = one.id === null ? byKey.get(keyOf(one)) : byId.get(one.id);
    const key = keyOf(known ?? one);
    const isThere = known !== undefined && !known.retired && !removed.has(known.id);
    if (one.id !== null && !isThere) refuse(index, "id", "It was taken out of the shop meanwhile");
    else if (seen.has(key) || (one.id === null && isThere))
      refuse(index, "size", `There is a variant ${nameOf(known ?? one)} already`);
    else if (one.id === null && one.option !== null && edit.option_name === null)
      refuse(index, "option", "Say first what this option is called");
    seen.add(key);
    for (const [field, sentence] of cellErrors(one, known, rights)) refuse(index, field, sentence);
    if (!known) plan.inserts.push({ edit: one, index });
    else {
      plan.updates.push({ id: known.id, edit: one, index });
      const quantity = stockChange(one, known);
      if (quantity !== 0) plan.movements.push({ id: known.id, quantity });
    }
    // A variant that comes back after its removal in the same save stays.
    if (known && one.id === null && removed.delete(known.id)) plan.removed = [...removed];
  }
  Object.assign(plan.errors, repeatedSkus(held, edit, removed));
  return plan;
}

/**
 * Of a variant that comes back nobody has seen the stock, so the count is all that it has. One whose stock is
 * not tracked comes back with none counted.
 */
function stockChange({ id, on_hand }: VariantEdit, held: HeldVariant | undefined): number {
  if (!on_hand) return 0;
  if (id !== null) return on_hand.counted - on_hand.seen;
  if (held?.tracked === false && on_hand.counted === 0) return 0;
  return on_hand.counted - (held?.on_hand ?? 0);
}

function cellErrors(
  edit: VariantEdit,
  held: HeldVariant | undefined,
  { mayChangeStock, priceChangePercent: limit }: Rights,
): [field: string, sentence: string][] {
  const errors: [string, string][] = [];
  if (edit.compare_price !== null && edit.compare_price <= edit.price)
    errors.push(["compare_price", "Must be higher than the price"]);
  if (held && limit !== null && changePercent(held.price_before, fromWire(edit.price)) > limit)
    errors.push(["price", `Your role may change a price by up to ${limit}% a day`]);
  const change = stockChange(edit, held);
  if (change === 0) return errors;
  const left = (held?.on_hand ?? 0) + change;
  if (!mayChangeStock) errors.push(["on_hand", "Your role may not change stock"]);
  else if (held && !held.tracked) errors.push(["on_hand", "Its stock is not tracked"]);
  else if (held && left < held.reserved)
    errors.push(["on_hand", `Orders were promised ${held.reserved}: at least so many must stay`]);
  else if (left < 0 || left > MAX_STOCK) errors.push(["on_hand", `Must be between 0 and ${MAX_STOCK}`]);
  return errors;
}

function changePercent(before: number, after: number): number {
  if (before === after) return 0;
  return before === 0 ? Number.POSITIVE_INFINITY : (Math.abs(after - before) / before) * 100;
}

/** A SKU names one variant only; those that are not sent keep theirs. */
function repeatedSkus(held: readonly HeldVariant[], edit: ProductEdit, removed: ReadonlySet<number>) {
  const errors: FieldErrors = {};
  const sent = new Set(edit.variants.map(({ id }) => id));
  const taken = new Map(
    held
      .filter(({ id, retired }) => !retired && !sent.has(id) && !removed.has(id))
      .flatMap((variant) => (variant.sku === null ? [] : [[variant.sku, nameOf(variant)]])),
  );
  const byId = new Map(held.map((variant) => [variant.id, variant]));
  for (const [index, one] of edit.variants.entries()) {
    if (one.sku === null) continue;
    const other = taken.get(one.sku);
    if (other !== undefined) errors[`variants.${index}.sku`] = [`${other} has this SKU`];
    taken.set(one.sku, nameOf(byId.get(one.id ?? 0) ?? one));
  }
  return errors;
}

/** What keeps a product from the state that it should have. */
export function stateErrors(
  held: readonly HeldVariant[],
  edit: ProductEdit,
  plan: Pick<VariantPlan, "updates" | "inserts" | "removed">,
  now: Date,
): FieldErrors {
  if (edit.state === "scheduled" && (!edit.publish_at || Date.parse(edit.publish_at) <= now.getTime()))
    return { publish_at: ["Say when it goes live: a time that is still to come"] };
  if (edit.state !== "live" && edit.state !== "scheduled") return {};
  const sent = new Set(plan.updates.map(({ id }) => id));
  const removed = new Set(plan.removed);
  const unsent = held.filter(({ id, retired }) => !retired && !sent.has(id) && !removed.has(id));
  if (sent.size + plan.inserts.length + unsent.length === 0)
    return { variants: ["Needs a size or a color that can be sold"] };
  const free = edit.variants.flatMap(({ price }, index): [string, string[]][] =>
    price === 0 ? [[`variants.${index}.price`, ["Would cost nothing: it needs a price to go live"]]] : [],
  );
  const other = unsent.find(({ price }) => price === 0);
  if (other) free.push(["variants", [`${nameOf(other)} would cost nothing: it needs a price to go live`]]);
  return Object.fromEntries(free);
}
