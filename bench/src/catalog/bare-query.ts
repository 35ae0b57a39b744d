// Runs one indexed query with 16 connections: `node bare-query.ts ADDRESS list|detail SECONDS`, reports its rate.
import pg from "pg";

const [, , address = "", what = "list", seconds = "3"] = process.argv;
const columns = `p.id, p.name, p.brand_name, p.price, p.compare_price, p.images, p.color_images, p.category_name,
  p.subcategory, p.is_new, p.is_featured, p.rating::float8 as rating, p.review_count, p.description, p.tags,
  p.color_names, p.category_names, p.size_names, s.*`;
const stock = `left join lateral (
    select coalesce(sum(v.sellable), 0)::int as stock,
      coalesce(jsonb_agg(jsonb_build_array(c.name, z.name)) filter (where v.sellable > 0), '[]') as in_stock
    from variants v left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where v.product_id = p.id and v.retired_at is null) s on true`;
const queries = {
  list: `select ${columns} from (
    select * from products where status = 'active' order by id desc limit 24) p ${stock}`,
  detail: `select ${columns} from products p ${stock} where p.id = $1 and p.status = 'active'`,
};
const pool = new pg.Pool({ connectionString: address, max: 16 });
const { rows } = await pool.query<{ id: string }>(
  "select id from products where status = 'active' order by id limit 5000",
);
const until = performance.now() + Number(seconds) * 1_000;
let done = 0;
await Promise.all(
  Array.from({ length: 16 }, async (_, at) => {
    for (let turn = at; performance.now() < until; turn += 16) {
      const text = queries[what as keyof typeof queries];
      await pool.query({ name: what, text, values: what === "detail" ? [rows[turn % rows.length]?.id] : [] });
      done += 1;
    }
  }),
);
await pool.end();
process.send?.(done / Number(seconds));
