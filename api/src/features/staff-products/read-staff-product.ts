import type { ListingName } from "@adire/contract/listings";
import { toWire } from "@adire/contract/money";
import type { ProductState, StaffProduct } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { htmlOf } from "../import/rich-text.ts";

type VariantRow = Omit<
  StaffProduct["variants"][number],
  "price" | "compare_price" | "cost" | "struck_holds"
> & {
  price: number;
  compare_price: number | null;
  cost: number | null;
  /** When its struck price was last the price, within 30 days. */
  asked_until: string | null;
};
type Row = Omit<
  StaffProduct,
  | "pictures"
  | "variants"
  | "struck"
  | "state"
  | "brand"
  | "color_codes"
  | "listings"
  | "address"
  | "changed_by"
  | "changed_at"
> & {
  brand: string | null;
  listings: ListingName[];
  status: "active" | "draft" | "archived";
  description_html: string;
  images: string[];
  color_images: Record<string, string[]>;
  picture_alts: Record<string, string>;
  variants: VariantRow[] | null;
  color_codes: Record<string, string> | null;
};

/** A product whole, as the back office edits it. @throws Problem not_found */
export async function readStaffProduct(db: Querier, config: Config, id: number): Promise<StaffProduct> {
  const { rows } = await sql<{ product: Row }>`select to_json(r) as product from (
    select p.id, p.version, p.name, p.description, p.description_html, p.material, p.care, p.fit, p.seo_title,
      p.seo_description,
      (select name from brands where id = p.brand_id) as brand, p.category_names as categories, p.subcategory,
      p.tags, p.is_new, p.is_featured, p.option_name, p.images, p.color_images, p.picture_alts, p.status,
      p.publish_at, case when p.status = 'active' then coalesce(p.live_since, p.created_at) end as live_since,
      p.listings, (${variantsOf}) as variants, ${chartsOf} as size_charts, (${plannedOf}) as planned_prices,
      (select json_object_agg(name, hex_code) from colors where name = any (p.color_names)) as color_codes
    from products p where p.id = ${id}) r`.execute(db);
  if (!rows[0]) throw new Problem("not_found", { message: "Product not found" });
  return {
    ...toStaffProduct(rows[0].product),
    ...(await readLastChange(db, "products", id)),
    address: `${config.PUBLIC_STOREFRONT_URL}/products/${id}`,
  };
}

const chartsOf = sql`array(select c.name from product_size_charts l join size_charts c on c.id = l.chart_id
  where l.product_id = p.id order by c.kind, c.position, c.id)`;

/** Of `products p`: what can still be written, as the price is the one of the plan, or will be. */
const plannedOf = sql`select coalesce(json_agg(json_build_object('id', c.id, 'subject', c.subject,
    'starts_at', c.starts_at, 'ends_at', c.ends_at, 'price', i.shown -> 'after' -> 'price_from')
    order by c.starts_at, c.id), '[]')
  from bulk_change_items i join bulk_changes c on c.id = i.change_id
  where i.product_id = p.id and i.status = 'waits' and c.starts_at > now()
    and exists (select from jsonb_to_recordset(i.plan -> 'variants') as step (id bigint, "from" jsonb)
      join variants v on v.id = step.id and v.retired_at is null
      where jsonb_build_array(v.price, v.compare_price) = step."from"
        or exists (select from bulk_change_items w join bulk_changes e on e.id = w.change_id,
            jsonb_to_recordset(w.plan -> 'variants') as ending (id bigint, "to" jsonb)
          where w.product_id = p.id and w.status = 'written' and e.ends_at <= c.starts_at and ending.id = v.id
            and ending."to" = jsonb_build_array(v.price, v.compare_price)))`;

/** Of `products p`, in display order. */
const variantsOf = sql`select json_agg(v) from (
  select v.id, z.name as size, c.name as color, v.option_value as option, v.sku, v.barcode, v.price, v.compare_price,
    v.cost, v.stock_tracked as tracked, v.on_hand, v.reserved, coalesce(s.sold, 0) as sold_30_days, h.asked_until
  from variants v
    left join sizes z on z.id = v.size_id
    left join colors c on c.id = v.color_id
    left join lateral (select -sum(quantity)::int as sold from stock_movements
      where variant_id = v.id and cause in ('sold', 'returned', 'exchanged')
        and at > now() - interval '30 days') s on true
    left join lateral (select max(at) as asked_until from price_history
      where v.compare_price is not null and variant_id = v.id and old_price >= v.compare_price
        and at > now() - interval '30 days') h on true
  where v.product_id = p.id and v.retired_at is null
  order by array_position(p.color_names, c.name), z.position, z.id,
    array_position(p.option_values, v.option_value), v.id) v`;

function toStaffProduct({
  description,
  description_html,
  images,
  color_images,
  picture_alts,
  status,
  ...row
}: Row) {
  const variants = row.variants ?? [];
  return {
    ...row,
    description: htmlOf({ text: description, html: description_html }),
    state: stateOf(status, row.publish_at),
    publish_at: row.publish_at && new Date(row.publish_at).toISOString(),
    live_since: row.live_since && new Date(row.live_since).toISOString(),
    color_codes: row.color_codes ?? {},
    pictures: picturesOf(images, color_images).map(({ path, color }) => ({
      path,
      color,
      alt: picture_alts[path] ?? "",
    })),
    struck: struckOf(variants),
    variants: variants.map(({ asked_until, price, compare_price, cost, ...variant }) => ({
      ...variant,
      price: toWire(price),
      compare_price: compare_price === null ? null : toWire(compare_price),
      cost: cost === null ? null : toWire(cost),
      struck_holds: compare_price === null ? null : asked_until !== null,
    })),
  };
}

function stateOf(status: Row["status"], publishAt: string | null): ProductState {
  if (status === "active") return "live";
  return status === "draft" && publishAt ? "scheduled" : status;
}

/** In the product's order; those that only a color has come last. */
function picturesOf(images: string[], colorImages: Record<string, string[]>) {
  const colored = Object.entries(colorImages).flatMap(([color, paths]) =>
    paths.map((path) => ({ path, color: color as string | null })),
  );
  const ofColors = new Set(colored.map(({ path }) => path));
  const place = new Map(images.map((path, at) => [path, at]));
  const plain = images.filter((path) => !ofColors.has(path)).map((path) => ({ path, color: null }));
  const at = ({ path }: { path: string }) => place.get(path) ?? images.length;
  return [...plain, ...colored].toSorted((a, b) => at(a) - at(b));
}

function struckOf(variants: readonly VariantRow[]): StaffProduct["struck"] {
  const struck = variants.filter(({ compare_price }) => compare_price !== null);
  if (struck.length === 0) return null;
  const dates = struck.map(({ asked_until }) => asked_until);
  const holds = dates.every((at) => at !== null);
  const until = dates.filter((at) => at !== null).toSorted()[0];
  return {
    price: toWire(Math.max(...struck.map(({ compare_price }) => compare_price ?? 0))),
    holds,
    asked_until: holds && until ? new Date(until).toISOString() : null,
  };
}
