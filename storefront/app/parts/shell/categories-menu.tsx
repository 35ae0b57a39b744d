import { Link } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Dropdown } from "./dropdown.tsx";

export function CategoriesMenu() {
  const { categories } = useShop();
  return (
    <Dropdown
      className="flex h-full items-center gap-2 pr-5 font-medium whitespace-nowrap xl:pr-8 hover:text-clay"
      panelClassName="left-0 w-[320px] py-3"
      label={
        <>
          All categories
          <Icon name="caret-down" size={15} className="transition-transform group-open:rotate-180" />
        </>
      }
    >
      <ul className="max-h-[70vh] overflow-y-auto">
        {categories.length === 0 ? (
          <li className="px-5 py-2 text-muted">No categories available</li>
        ) : (
          categories.map((category) => (
            <li key={category.id}>
              <Link
                to={`/category/${category.id}`}
                className="flex min-h-11 items-center justify-between px-5 hover:text-clay hover:underline"
              >
                {category.name}
                {category.product_count !== undefined && (
                  <span className="text-xs text-muted">{category.product_count}</span>
                )}
              </Link>
            </li>
          ))
        )}
      </ul>
    </Dropdown>
  );
}
