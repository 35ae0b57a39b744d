import { updateListing, writeListing } from "@adire/contract/listing-url";
import { Link } from "react-router";
import { useListingState } from "../catalog/use-listing-state.ts";

type DepartmentsProps = {
  categories: readonly { value: string; count: number }[];
  /** The products of all categories, where none is chosen. */
  count: number;
};

const tab =
  "flex min-h-11 items-center gap-2 border-b-2 border-transparent whitespace-nowrap hover:border-hairline " +
  "aria-[current]:border-ink aria-[current]:font-medium";

/** The categories as tabs; the other filters stay. */
export function Departments({ categories, count: listed }: DepartmentsProps) {
  const { state, rendered } = useListingState();
  const all = rendered.category.length === 0 ? listed : undefined;
  const isChosen = (value: string) =>
    state.category.some((chosen) => chosen.toLowerCase() === value.toLowerCase());
  const linkTo = (category: string[]) => writeListing(updateListing(state, { category })) || "?";
  return (
    <nav aria-label="Departments" className="no-scrollbar -mx-5 overflow-x-auto px-5 lg:mx-0 lg:px-0">
      <ul className="flex gap-x-7 border-t border-hairline pt-2 text-[15px]">
        <li>
          <Link
            to={linkTo([])}
            preventScrollReset
            aria-current={state.category.length === 0 ? "true" : undefined}
            className={tab}
          >
            Everything {all !== undefined && <span className="text-xs text-muted">{all}</span>}
          </Link>
        </li>
        {categories
          .filter(({ value, count }) => count > 0 || isChosen(value))
          .map(({ value, count }) => (
            <li key={value}>
              <Link
                to={linkTo([value])}
                preventScrollReset
                aria-current={isChosen(value) ? "true" : undefined}
                className={tab}
              >
                {value} <span className="text-xs text-muted">{count}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
