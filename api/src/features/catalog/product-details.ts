import type { ListingName } from "@adire/contract/listings";
import { toWire } from "@adire/contract/money";
import { toRelatedProduct } from "@adire/contract/related-product";
import type { ProductDetail } from "@adire/contract/shapes";
import type { Reader } from "../../db/replica.ts";
import { type CardRow, nameOf, namesOf, readVariantNames, stockColumns, toCard } from "./product-cards.ts";
import { cardColumns } from "./product-row.ts";
import type { Beside } from "./products-beside.ts";
import { MAX_BESIDE } from "./products-beside.ts";
import type { VariantNames } from "./shop-names.ts";

const MAX_REVIEWS = 20;

type DetailedVariant = readonly [
  sizeId: number | null,
  colorId: number | null,
  sellable: number,
  id: number,
  sku: string,
  price: number,
  comparePrice: number | null,
  stockTracked: boolean,
  option: string | null,
];
type DetailsRow = CardRow & {
  status: string;
  material: string;
  care: string;
  fit: string;
  maker: string | null;
  fit_votes: ProductDetail["fit_votes"];
  listings: ListingName[];
  variants: DetailedVariant[] | null;
  reviews: (Omit<ProductDetail["reviews"][number], "text"> & { body: string })[] | null;
  charts: ProductDetail["size_charts"] | null;
};

const reviews = `select json_agg(json_build_object('id', r.id, 'stars', r.stars, 'author', r.author, 'title', r.title,
    'body', r.body, 'date', r.created_at, 'fit', r.fit) order by r.created_at desc, r.id)
  from (select * from reviews where product_id = p.id order by created_at desc, id limit ${MAX_REVIEWS}) r`;
const charts = `select json_agg(json_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'how', c.how,
    'columns', c.columns, 'rows', c.rows) order by c.kind, c.position, c.id)
  from product_size_charts l join size_charts c on c.id = l.chart_id where l.product_id = p.id`;
const fitVotes = `select json_object_agg(v.fit, v.votes)
  from (select fit, count(*)::int as votes from reviews where product_id = p.id and fit is not null group by fit) v`;
/** The rows of two lists. */
const MOST_OTHERS = 2 * MAX_BESIDE;
const places = Array.from({ length: 1 + MOST_OTHERS }, (_, at) => `$${at + 1}`).join(", ");
// Parameters that are never null instead of an array: PostgreSQL would plan every execution again for
// less than it estimates of so many products.
const text = `select to_json(product) as product from (
  select ${cardColumns}, case when p.id = $1 then p.description end as description,
    case when p.id = $1 then p.tags end as tags, p.status, p.material, p.care, p.fit, p.listings, (
      select json_agg(json_build_array(${stockColumns}, v.id, v.sku, v.price, v.compare_price, v.stock_tracked,
        v.option_value))
      from variants v where v.product_id = p.id and v.retired_at is null) as variants,
    case when p.id = $1 then (select b.story from brands b where b.id = p.brand_id) end as maker,
    case when p.id = $1 and p.review_count > 0 then (${reviews}) end as reviews,
    case when p.id = $1 and p.review_count > 0 then (${fitVotes}) end as fit_votes,
    case when p.id = $1 then (${charts}) end as charts
  from products p where p.id in (${places})) product`;

/**
 * An active product with all that its page shows, in one statement.
 * @param beside the products shown beside it
 * @param known the names of sizes and colors
 * @returns undefined where there is no such product
 */
export async function readDetails(
  reader: Reader,
  id: number,
  beside: Beside,
  known: VariantNames,
): Promise<ProductDetail | undefined> {
  const shown = Object.values(beside).flat();
  const others = Array.from({ length: MOST_OTHERS }, (_, at) => shown[at] ?? id);
  const statement = { name: "product-details", text, values: [id, ...others] };
  const rows = (await reader.readRows<{ product: DetailsRow }>(statement)).map(({ product }) => product);
  const own = rows.find((row) => row.id === id);
  if (own?.status !== "active") return undefined;
  const names = await namesOf(rows, known, () => reader.read(readVariantNames));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cardsOf = (ids: readonly number[]) =>
    ids.flatMap((one) => byId.get(one) ?? []).map((row) => toRelatedProduct(toCard(row, names)));
  return {
    ...toCard(own, names),
    ...toDetails(own, names),
    wear_with: cardsOf(beside.wear_with),
    same_hand: cardsOf(beside.same_hand),
    similar: cardsOf(beside.similar),
  };
}

function toDetails(row: DetailsRow, { sizes, colors }: VariantNames) {
  const last = Number.MAX_SAFE_INTEGER;
  const place = (size: number | null) => (size === null ? last : (sizes.get(size)?.place ?? last));
  const optionPlace = (option: string | null) => row.option_values.indexOf(option ?? "");
  return {
    material: row.material,
    care: row.care,
    fit: row.fit,
    maker: row.maker ?? "",
    fit_votes: row.fit_votes,
    listings: row.listings,
    size_charts: row.charts ?? [],
    variants: [...(row.variants ?? [])]
      .sort(
        (a, b) =>
          (a[1] ?? last) - (b[1] ?? last) ||
          place(a[0]) - place(b[0]) ||
          optionPlace(a[8]) - optionPlace(b[8]) ||
          a[3] - b[3],
      )
      .map(([size, color, stock, id, sku, price, comparePrice, stockTracked, option]) => ({
        id,
        sku,
        size: nameOf(sizes, size),
        color: nameOf(colors, color),
        option,
        price: toWire(price),
        compare_price: comparePrice === null ? null : toWire(comparePrice),
        stock,
        stock_tracked: stockTracked,
      })),
    reviews: (row.reviews ?? []).map(({ body, date, ...review }) => ({
      ...review,
      text: body,
      date: new Date(date).toISOString(),
    })),
  };
}
