import { pageSizeChoices } from "@adire/contract/limits";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useMoney } from "../../ui/price.tsx";
import { Select } from "../../ui/select.tsx";
import { Filters, type FiltersProps } from "./filters.tsx";
import { changed, chipsOf, cleared, type Sort, sorts, writeListing } from "./listing-url.ts";

type ListingBarProps = { count: number; sort: Sort; filters: Omit<FiltersProps, "id"> };

/** At this width the filters stand beside the list. */
const wide = "(min-width: 1024px)";

/** The count, the applied filters, and how the list is shown. */
export function ListingBar({ count, sort, filters }: ListingBarProps) {
  const { state, go } = filters;
  const [open, setOpen] = useState(false);
  const money = useMoney();
  const chips = chipsOf(state, money);

  useEffect(() => {
    const width = matchMedia(wide);
    const close = () => {
      if (width.matches) setOpen(false);
    };
    width.addEventListener("change", close);
    return () => width.removeEventListener("change", close);
  }, []);

  const sortOptions = state.search ? [{ value: "", text: "Best match" }, ...sorts] : sorts;
  return (
    <div className="border-hairline lg:page">
      <div className="grid items-center gap-x-12 border-hairline max-lg:px-5 lg:min-h-[67px] lg:grid-cols-[240px_1fr_auto] lg:border-y lg:gap-x-6">
        <p className="max-lg:order-2 max-lg:pt-3 lg:w-[264px]" role="status">
          <strong className="font-semibold">{count}</strong> {count === 1 ? "product" : "products"} found
        </p>
        <div className="no-scrollbar -mr-5 flex items-center gap-2 max-lg:order-3 max-lg:overflow-x-auto max-lg:py-3 lg:mr-0 lg:flex-wrap lg:py-2.5 lg:pl-6">
          {chips.length > 0 && (
            <Link
              to={writeListing(cleared(state)) || "?"}
              preventScrollReset
              className="target link-line text-sm whitespace-nowrap max-lg:mr-2 lg:order-last lg:ml-2"
            >
              Clear all
            </Link>
          )}
          {chips.map((chip) => (
            <Link
              key={chip.text}
              to={writeListing(chip.without) || "?"}
              preventScrollReset
              aria-label={`Remove filter ${chip.text}`}
              className="target gap-3 border border-control px-3.5 text-sm whitespace-nowrap hover:border-ink"
            >
              {chip.text}
              <Icon name="cross" size={13} />
            </Link>
          ))}
        </div>
        <div className="flex items-center gap-x-5 border-hairline max-lg:-mx-5 max-lg:justify-between max-lg:border-y max-lg:px-5 max-lg:py-1">
          <button
            type="button"
            className="target gap-3 font-medium lg:hidden"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon name="sliders" size={20} />
            Filters
            {chips.length > 0 && (
              <span className="min-w-5 rounded-full bg-clay px-1 text-center text-xs leading-5 text-on-clay">
                {chips.length}
              </span>
            )}
          </button>
          <Select
            plain
            label="Show"
            name="page_size"
            form="filters"
            className="max-xl:hidden"
            value={String(state.pageSize)}
            onChange={(event) => go(changed(state, { pageSize: Number(event.target.value) }))}
            options={pageSizeChoices.map((size) => ({ value: String(size), text: String(size) }))}
          />
          <Select
            plain
            label="Sort by"
            name="sort"
            form="filters"
            value={state.sort ?? (state.search ? "" : sort)}
            onChange={(event) =>
              go(changed(state, { sort: sorts.find((one) => one.value === event.target.value)?.value }))
            }
            options={sortOptions}
          />
          <fieldset className="flex max-lg:hidden">
            <legend className="sr-only">View</legend>
            {(["grid", "list"] as const).map((view) => (
              <button
                key={view}
                type="button"
                aria-pressed={state.view === view}
                aria-label={view === "grid" ? "Grid view" : "List view"}
                onClick={() => go({ ...state, view })}
                className="target justify-center border-b-2 border-transparent text-muted hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
              >
                <Icon name={view === "grid" ? "grid" : "rows"} size={20} />
              </button>
            ))}
          </fieldset>
        </div>
      </div>
      <Dialog
        kind="sheet"
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        foot={
          <div className="flex items-center gap-4">
            <Button look="link" onClick={() => go(cleared(state))} disabled={chips.length === 0}>
              Clear all
            </Button>
            <Button className="grow" onClick={() => setOpen(false)}>
              <span aria-live="polite">
                Show {count} {count === 1 ? "item" : "items"}
              </span>
            </Button>
          </div>
        }
      >
        <Filters id="filters-sheet" {...filters} />
      </Dialog>
    </div>
  );
}
