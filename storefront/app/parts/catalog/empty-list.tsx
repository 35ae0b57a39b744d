import { Link } from "react-router";
import { buttonLook } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { changed, chipsOf, cleared, type ListingState, writeListing } from "./listing-url.ts";

type EmptyListProps = {
  state: ListingState;
  /** The list has products, but this page lies past its end. */
  past: boolean;
};

/** No dead end: it names each filter to drop, and the way out of all of them. */
export function EmptyList({ state, past }: EmptyListProps) {
  const chips = chipsOf(state, useMoney());
  return (
    <div className="grid max-w-[560px] gap-6 py-10">
      <h2 className="title">No products found</h2>
      <p className="text-[17px]">Try adjusting your filters or search terms</p>
      {past && (
        <Link to={writeListing(changed(state, {})) || "?"} className={buttonLook("primary", "w-fit")}>
          To the first page
        </Link>
      )}
      {chips.length > 0 && (
        <>
          <ul className="grid gap-2">
            {chips.map((chip) => (
              <li key={chip.text}>
                <Link to={writeListing(chip.without) || "?"} preventScrollReset className="target link-line">
                  Without {chip.text}
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to={writeListing(cleared(state)) || "?"}
            preventScrollReset
            className={buttonLook("primary", "w-fit")}
          >
            Clear all
          </Link>
        </>
      )}
      {chips.length === 0 && !past && (
        <Link to="/products" className={buttonLook("quiet", "w-fit")}>
          See all products
        </Link>
      )}
    </div>
  );
}
