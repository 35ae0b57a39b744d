import { pageSizeChoices } from "@adire/contract/limits";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useMoney } from "../../ui/price.tsx";
import { Select } from "../../ui/select.tsx";
import { Filters, type FiltersProps } from "./filters.tsx";
import { changed, chipsOf, cleared, type Sort, sorts, writeListing } from "./listing-url.ts";

type ListingBarProps = { count: number; sort: Sort; filters: Omit<FiltersProps, "id"> };

const views = ["grid", "list"] as const;
/** At this width the filters stand beside the list. */
const wide = "(min-width: 1024px)";

/** The count, the applied filters, and how the list is shown. */
export function ListingBar({ count, sort, filters }: ListingBarProps) {
  const { state, go } = filters;
  const [open, setOpen] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);
  /** A chip that is pressed goes away; the focus goes to what it has changed. */
  const leaveChip = () => told.current?.focus({ preventScroll: true });
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
  const sorted = state.sort ?? (state.search ? "" : sort);
  const pageSize = {
    name: "page_size",
    value: String(state.pageSize),
    onChange: (event: { target: { value: string } }) =>
      go(
        changed(state, {
          pageSize: pageSizeChoices.find((one) => String(one) === event.target.value) ?? state.pageSize,
        }),
      ),
    options: pageSizeChoices.map((size) => ({ value: String(size), text: String(size) })),
  };
  return (
    <div className="page">
      <div className="grid grid-cols-[1fr_auto] items-center border-hairline max-lg:-mx-5 lg:min-h-[67px] lg:grid-cols-[264px_1fr_auto_auto] lg:gap-x-5 lg:border-y">
        <button
          type="button"
          className="target gap-3 self-stretch border-y border-hairline pl-5 font-medium lg:hidden [@media(scripting:none)]:invisible"
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
        <div className="flex items-center justify-end gap-x-5 border-hairline py-1 pr-3 max-lg:border-y lg:col-start-3 lg:row-start-1 lg:p-0">
          <Select plain id="page-size" label="Show" form="filters" className="max-lg:hidden" {...pageSize} />
          <Select
            plain
            id="sort"
            label="Sort by"
            name="sort"
            form="filters"
            value={sorted}
            onChange={(event) =>
              go(changed(state, { sort: sorts.find((one) => one.value === event.target.value)?.value }))
            }
            options={sortOptions}
          />
          <noscript>
            <button type="submit" form="filters" className="target link-line text-[15px]">
              Apply
            </button>
          </noscript>
        </div>
        <p
          ref={told}
          tabIndex={-1}
          role="status"
          className="outline-none max-lg:pt-1 max-lg:pl-5 lg:col-start-1 lg:row-start-1"
        >
          <strong className="font-semibold">{count}</strong> {count === 1 ? "product" : "products"} found
        </p>
        <nav
          aria-label="View"
          className="flex justify-self-end max-lg:pt-1 max-lg:pr-3 lg:col-start-4 lg:row-start-1"
        >
          {views.map((view) => (
            <Link
              key={view}
              to={writeListing({ ...state, view }) || "?"}
              preventScrollReset
              aria-current={state.view === view ? "true" : undefined}
              aria-label={view === "grid" ? "Grid view" : "List view"}
              className="target justify-center border-b-2 border-transparent text-muted hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              <Icon name={view === "grid" ? "grid" : "rows"} size={20} />
            </Link>
          ))}
        </nav>
        {chips.length > 0 && (
          <div className="no-scrollbar flex items-center gap-2 max-lg:col-span-2 max-lg:w-0 max-lg:min-w-full max-lg:overflow-x-auto max-lg:px-5 max-lg:py-3 lg:col-start-2 lg:row-start-1 lg:flex-wrap lg:py-2.5 lg:pl-6">
            <Link
              to={writeListing(cleared(state)) || "?"}
              preventScrollReset
              onClick={leaveChip}
              className="target shrink-0 link-line text-sm whitespace-nowrap max-lg:mr-2 lg:order-last lg:ml-2"
            >
              Clear all
            </Link>
            {chips.map((chip) => (
              <Link
                key={chip.text}
                to={writeListing(chip.without) || "?"}
                preventScrollReset
                onClick={leaveChip}
                aria-label={`Remove filter ${chip.text}`}
                className="target max-w-[240px] shrink-0 gap-3 border border-control px-3.5 text-sm whitespace-nowrap hover:border-ink"
              >
                <span className="truncate">{chip.text}</span>
                <Icon name="cross" size={13} className="shrink-0" />
              </Link>
            ))}
          </div>
        )}
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
        <Select label="Products on a page" className="pt-5" {...pageSize} />
      </Dialog>
    </div>
  );
}
