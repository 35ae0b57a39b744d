import { listings } from "@adire/contract/listings";
import { Link } from "react-router";
import { type Category, useShop } from "../../api/shop.tsx";
import { Picture } from "../../ui/picture.tsx";

const fixedRoutes: Record<string, string> = {
  "new arrivals": listings["new-arrivals"].path,
  dresses: listings.dresses.path,
  women: listings.women.path,
  men: listings.men.path,
  "beauty & accessories": listings["beauty-accessories"].path,
  accessories: listings.accessories.path,
  "kids & baby": listings["kids-baby"].path,
  "african wear": listings.african.path,
  clearance: listings.clearance.path,
};

/** Some categories have a listing of their own, found by name. */
function categoryPath(category: Pick<Category, "id" | "name">): string {
  return fixedRoutes[category.name.trim().toLowerCase()] ?? `/category/${category.id}`;
}

/** The large pattern of five and two more rows. The categories menu lists all. */
const MAX_TILES = 13;
/** With fewer categories all tiles have the same size. */
const PATTERN_TILES = 5;
const fallback = "ecommerce/demo/cloth.oniko.indigo.swatch.webp";

/** @param pictures for categories without an image, by category id */
export function CategoryMosaic({ pictures }: { pictures: Readonly<Record<number, string>> }) {
  const { categories } = useShop();
  const first = categories.length >= PATTERN_TILES ? categories[0] : undefined;
  return (
    <section aria-labelledby="by-category" className="page">
      <h2 id="by-category" className="title pb-7 lg:pb-9">
        Shop by Category
      </h2>
      {categories.length === 0 && (
        <p className="border-t border-hairline pt-5 text-muted">No categories available</p>
      )}
      <ul className={`mosaic ${first ? "mosaic-full" : ""}`}>
        {categories.slice(0, MAX_TILES).map((category, at) => (
          <li key={category.id} className="min-w-0">
            <Link to={categoryPath(category)} className="group flex w-full flex-col" prefetch="intent">
              <span className={`mosaic-picture block overflow-hidden tint-${(at + 1) % 4}`}>
                <Picture
                  path={category.image ?? pictures[category.id] ?? fallback}
                  fallback={fallback}
                  alt=""
                  category={category.name}
                  sizes={
                    category === first
                      ? "(min-width: 1024px) 546px, 86vw"
                      : "(min-width: 1024px) 432px, calc(50vw - 26px)"
                  }
                  className={`size-full object-contain ${category === first ? "lg:scale-115" : ""}`}
                />
              </span>
              <span className="flex items-baseline justify-between gap-3 pt-3">
                <span
                  className={
                    "display text-[26px] leading-none group-hover:underline group-hover:decoration-1 " +
                    "group-hover:underline-offset-4 lg:text-[32px]"
                  }
                >
                  {category.name}
                </span>
                {category.product_count !== undefined && (
                  <span className="text-sm whitespace-nowrap text-muted">
                    {category.product_count}
                    <span className={category === first ? "" : "sr-only"}> pieces</span>
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
