import { REVIEWS_PER_PAGE } from "@adire/contract/limits";
import type { ListingName } from "@adire/contract/listings";
import { toWire } from "@adire/contract/money";
import type { ProductDetail } from "@adire/contract/shapes";
import type { Reader } from "../../db/replica.ts";
import { photosOfReview } from "../../db/review-photos.ts";
import { type CardRow, nameOf, namesOf, readVariantNames, stockColumns, toCard } from "./product-cards.ts";
import { productColumns } from "./product-row.ts";
import type { VariantNames } from "./shop-names.ts";

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
  description_html: string;
  material: string;
  care: string;
  fit: string;
  seo_title: string;
  seo_description: string;
  picture_alts: Record<string, string>;
  maker: string | null;
  fit_votes: ProductDetail["fit_votes"];
  listings: ListingName[];
  variants: DetailedVariant[] | null;
  reviews: (Omit<ProductDetail["reviews"][number], "text"> & { body: string })[] | null;
  charts: ProductDetail["size_charts"] | null;
};

const reviews = `select json_agg(json_build_object('id', r.id, 'stars', r.stars, 'author', r.author, 'title', r.title,
    'body', r.body, 'date', r.created_at, 'fit', r.fit, 'photos', ${photosOfReview})
      order by r.created_at desc, r.id)
  from (select * from reviews where product_id = p.id and hidden_at is null
    order by created_at desc, id limit ${REVIEWS_PER_PAGE}
    offset ${REVIEWS_PER_PAGE} * least($3 - 1, (p.review_count - 1) / ${REVIEWS_PER_PAGE})) r`;
const charts = `select json_agg(json_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'how', c.how,
    'columns', c.columns, 'rows', c.rows) order by c.kind, c.position, c.id)
  from product_size_charts l join size_charts c on c.id = l.chart_id where l.product_id = p.id`;
const fitVotes = `select json_object_agg(v.fit, v.votes)
  from (select fit, count(*)::int as votes from reviews
    where product_id = p.id and hidden_at is null and fit is not null group by fit) v`;
const text = `select to_json(product) as product from (
  select ${productColumns}, p.description_html, p.material, p.care, p.fit, p.listings, p.seo_title,
    p.seo_description, p.picture_alts, (
      select json_agg(json_build_array(${stockColumns}, v.id, v.sku, v.price, v.compare_price, v.stock_tracked,
        v.option_value))
      from variants v where v.product_id = p.id and v.retired_at is null) as variants,
    (select b.story from brands b where b.id = p.brand_id) as maker,
    case when p.review_count > 0 then (${reviews}) end as reviews,
    case when p.review_count > 0 then (${fitVotes}) end as fit_votes,
    (${charts}) as charts
  from products p where p.id = $1 and (p.status = 'active' or $2)) product`;

/**
 * A product with all that its page shows of it, in one statement.
 * @param known the names of sizes and colors
 * @param which active ones, or for staff also those that shoppers do not see
 * @param reviewsPage from 1; beyond the last page that is meant
 * @returns undefined where there is no such product
 */
export async function readDetails(
  reader: Reader,
  id: number,
  known: VariantNames,
  which: "active" | "of any state" = "active",
  reviewsPage = 1,
): Promise<ProductDetail | undefined> {
  const statement = { name: "product-details", text, values: [id, which === "of any state", reviewsPage] };
  const [row] = await reader.readRows<{ product: DetailsRow }>(statement);
  if (!row) return undefined;
  const names = await namesOf([row.product], known, () => reader.read(readVariantNames));
  return { ...toCard(row.product, names), ...toDetails(row.product, names) };
}

function toDetails(row: DetailsRow, { sizes, colors }: VariantNames) {
  const last = Number.MAX_SAFE_INTEGER;
  const place = (size: number | null) => (size === null ? last : (sizes.get(size)?.place ?? last));
  const optionPlace = (option: string | null) => row.option_values.indexOf(option ?? "");
  return {
    description_html: row.description_html,
    material: row.material,
    care: row.care,
    fit: row.fit,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    picture_alts: row.picture_alts,
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
