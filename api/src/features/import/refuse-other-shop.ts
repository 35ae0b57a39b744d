import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { Columns } from "./columns.ts";
import { type ProductRows, productKey, type UngroupedRow } from "./group-products.ts";
import type { Field } from "./mapping.ts";
import { BadFile } from "./open-file.ts";

/** By what a product can be told from another one with the same handle. */
type Marks = {
  source: string;
  handle: string;
  name: string;
  /** In lower case; of a stored product also what its brand was called before. */
  brands: string[];
  skus: string[];
  images: string[];
};

/** Products of the file per statement. */
const BATCH = 500;

/**
 * Refuses a file of another shop than that of the stored products of the same source. It is of another shop
 * if it shares a handle with a product that is another one: they have no SKU, no picture and not both brand
 * and title in common, but differ in one of them.
 * @throws BadFile with a sentence that names --source
 */
export async function refuseOtherShop(
  db: Database,
  found: AsyncIterable<ProductRows | UngroupedRow>,
  columns: Columns,
  { source, sources }: { source: string; sources: ReadonlySet<string> },
): Promise<void> {
  const any = db
    .selectFrom("products")
    .select("id")
    .where("source", "in", [source, ...sources])
    .limit(1);
  if (!(await any.executeTakeFirst())) return;
  const others: Marks[] = [];
  const compare = async (batch: readonly Marks[]) => {
    const stored = await storedMarks(db, batch);
    for (const one of batch) {
      const other = stored.get(productKey(one));
      if (other && areDifferent(one, other)) others.push(one);
    }
  };
  let batch: Marks[] = [];
  for await (const product of untilDamage(found)) {
    if (!("handle" in product)) continue;
    batch.push(marksOf(product, columns));
    if (batch.length < BATCH) continue;
    await compare(batch);
    batch = [];
  }
  await compare(batch);
  const [first] = others;
  if (first) throw new BadFile(sentence(first, others.filter((one) => one.source === first.source).length));
}

function sentence({ source, handle }: Marks, count: number): string {
  const which =
    count > 1
      ? `${count.toLocaleString("en-US")} of its products, such as "${handle}", have`
      : `its product "${handle}" has`;
  return (
    `The file seems to be of another shop than the store's products of the source "${source}": ${which} other ` +
    "SKUs, another brand or other pictures there. " +
    `--source NAME keeps the shops apart; --source ${source} updates the known products.`
  );
}

function marksOf({ source, handle, rows }: ProductRows, columns: Columns): Marks {
  const all = (field: Field) => rows.map(({ cells }) => columns.first(cells, field)).filter(Boolean);
  return {
    source,
    handle,
    name: all("name")[0]?.replace(/\s+/g, " ") ?? "",
    brands: all("brand")
      .slice(0, 1)
      .map((brand) => brand.replace(/\s+/g, " ").toLowerCase()),
    skus: all("sku").map((sku) => sku.replace(/^['’]/, "").trim()),
    images: rows.flatMap(({ cells }) => columns.all(cells, "images")).filter(Boolean),
  };
}

/** By productKey(). */
async function storedMarks(db: Database, batch: readonly Marks[]): Promise<Map<string, Marks>> {
  const { rows } = await sql<Marks>`select p.source, p.handle, p.name, p.images,
      array(select lower(b.name) from brands b where b.id = p.brand_id
        union all select f.name from former_names f where f.taxonomy = 'brands' and f.row_id = p.brand_id) as brands,
      array(select v.sku from variants v where v.product_id = p.id and v.sku is not null) as skus
    from unnest(${batch.map(({ source }) => source)}::text[], ${batch.map(({ handle }) => handle)}::text[])
      as i (source, handle) join products p using (source, handle)`.execute(db);
  return new Map(rows.map((row) => [productKey(row), row]));
}

function areDifferent(one: Marks, other: Marks): boolean {
  // Some exports have a SKU as the handle, which then says nothing more.
  const skusOf = ({ skus, handle }: Marks) => skus.filter((sku) => sku !== handle);
  const sameBrand = haveCommon(one.brands, other.brands);
  const samePictures = haveCommon(one.images.map(withoutVersion), other.images.map(withoutVersion));
  const areAddresses = [...one.images, ...other.images].every((image) => /^(https?:)?\/\//.test(image));
  const marks = [
    haveCommon(skusOf(one), skusOf(other)),
    // Pictures of the store itself may be copies.
    samePictures || (areAddresses ? samePictures : undefined),
    sameBrand && one.name !== other.name ? undefined : sameBrand,
  ];
  return marks.includes(false) && !marks.includes(true);
}

/** @returns undefined where either is empty, which says nothing */
function haveCommon(some: readonly string[], others: readonly string[]): boolean | undefined {
  if (some.length === 0 || others.length === 0) return undefined;
  return some.some((one) => others.includes(one));
}

const withoutVersion = (image: string) => image.replace(/^https?:|[?#].*$/g, "");

/** What follows damage in the file is not imported either. */
async function* untilDamage<One>(found: AsyncIterable<One>): AsyncGenerator<One> {
  try {
    yield* found;
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
  }
}
