import type { PoolClient } from "@adire/postgres/pool";
import { readAhead } from "../../platform/read-ahead.ts";
import type { Described } from "./text-index.ts";

type Row = Omit<Described, "createdAt"> & { created_at: number };

/** Letters of a description that count. */
const lettersMost = 600;
/** Products a statement. */
const batch = 2_000;
const columns = `p.id, p.name, p.brand_name as brand, p.subcategory, p.category_names as categories, p.tags,
  p.color_names as colors, p.size_names as sizes, left(p.description, ${lettersMost}) as description,
  exists (select from variants v where v.product_id = p.id and v.retired_at is null and v.on_hand > v.reserved) as "inStock",
  p.rating::float8 as rating, p.is_featured as "isFeatured", extract(epoch from p.created_at)::float8 as created_at`;

const described = ({ created_at, ...row }: Row): Described => ({ ...row, createdAt: created_at });

/** Active products among some. */
export async function readDescribed(client: PoolClient, ids: readonly number[]): Promise<Described[]> {
  const all: Described[] = [];
  for (let from = 0; from < ids.length; from += batch) {
    const { rows } = await client.query<Row>(
      `select ${columns} from products p where p.id = any ($1::bigint[]) and p.status = 'active' order by p.id`,
      [ids.slice(from, from + batch)],
    );
    all.push(...rows.map(described));
  }
  return all;
}

/** All active products, some at a time, in the order of their ids. */
export async function* readAllDescribed(client: PoolClient): AsyncGenerator<Described[]> {
  yield* readAhead(batch, async (after) => {
    const { rows } = await client.query<Row>({
      name: "all-described",
      text: `select ${columns} from products p where p.id > $1 and p.status = 'active' order by p.id limit ${batch}`,
      values: [after],
    });
    return rows.map(described);
  });
}
