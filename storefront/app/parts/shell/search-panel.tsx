import { endpoints } from "@adire/contract/endpoints";
import { searchDebounceMs } from "@adire/contract/limits";
import { useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { useMatches } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture, tintClass } from "../../ui/picture.tsx";
import { useMoney } from "../../ui/price.tsx";
import { addRecentSearch, clearRecentSearches, recentSearches } from "./recent-searches.ts";
import { type Group, groupOptions, nextOption, type Option, type Product } from "./search-options.ts";
import { submitSearch } from "./submit-search.ts";

type SearchPanelProps = {
  id: string;
  open: boolean;
  text: string;
  /** The search of the listing below. */
  applied: string;
  /** Set to the panel's key handler, which the search box calls. */
  keyDown: RefObject<((event: KeyboardEvent) => void) | undefined>;
  onOpen(): void;
  onOptions(state: { shown: boolean; active?: string | undefined }): void;
  onSearch(text: string): void;
  onGo(to: string): void;
};

const MIN_LETTERS = 2;
const MAX_PER_GROUP = 4;

const panel =
  "absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-121px)] lg:max-h-[min(80dvh,720px)] " +
  "overflow-y-auto overscroll-contain border-y border-hairline bg-bg pb-3 " +
  "lg:right-auto lg:mt-2 lg:w-[min(720px,calc(100vw-360px))] lg:border-x";

/** A listbox of suggestions. The focus stays in the search box. */
export default function SearchPanel(props: SearchPanelProps) {
  const { id, open, text, applied, keyDown, onOpen, onOptions, onSearch, onGo } = props;
  const suggestions = useSuggestions(text, open);
  const [recent, setRecent] = useState(recentSearches);
  const listingCount = useListingCount();
  const [activeOption, setActiveOption] = useState({ index: -1, of: text });
  const active = activeOption.of === text && open ? activeOption.index : -1;

  const searchable = text.length >= MIN_LETTERS;
  const groups = groupOptions(text, recent, searchable ? suggestions : undefined);
  const count = text === applied ? listingCount : undefined;
  const all: Option[] = !searchable || count === 0 ? [] : [{ kind: "all", text }];
  const options = [...groups.flatMap((group) => group.options), ...all];
  const shown = open && groups.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const activeId = active < 0 ? undefined : optionId(active);
  // A layout effect, so that the box knows what Escape closes before the next key is handled.
  useLayoutEffect(() => {
    onOptions({ shown, active: activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [onOptions, shown, activeId]);
  useEffect(() => {
    if (open) setRecent(recentSearches());
  }, [open]);

  const pick = (option: Option) => {
    if ("to" in option) {
      addRecentSearch(text);
      onGo(option.to);
    } else {
      const answer = submitSearch(option.text);
      if (answer) onGo(answer);
      else onSearch(option.text);
    }
    setRecent(recentSearches());
  };
  useEffect(() => {
    keyDown.current = (event) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
      const option = options[active];
      if (step && options.length > 0) {
        event.preventDefault();
        if (shown) setActiveOption({ index: nextOption(active, options.length, step), of: text });
        else onOpen();
      } else if (event.key === "Enter" && shown && option) {
        event.preventDefault();
        pick(option);
      }
    };
  });

  const rowProps = (option: Option) => {
    const index = options.indexOf(option);
    return { id: optionId(index), selected: index === active, onPick: () => pick(option) };
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box until the click
    <div onMouseDown={(event) => event.preventDefault()} className={shown ? panel : "sr-only"}>
      <p role="status" className="sr-only">
        {open && searchable && suggestions ? announce(options.length - all.length) : ""}
      </p>
      <div id={id} role="listbox" aria-label="Suggestions" hidden={!shown}>
        <OptionColumns groups={groups} rowProps={rowProps} />
        {all.map((option) => (
          <Row key="all" {...rowProps(option)} className="mt-2 border-t border-hairline pt-1 font-medium">
            {count === 1 ? "See the one result" : `See all ${count === undefined ? "" : `${count} `}results`}
            <Icon name="arrow-right" size={18} className="ml-auto" />
          </Row>
        ))}
      </div>
      {shown && text === "" && (
        <button
          type="button"
          className="target link-line mx-5 text-sm lg:mx-4"
          onClick={() => {
            clearRecentSearches();
            setRecent([]);
          }}
        >
          Forget these
        </button>
      )}
    </div>
  );
}

type OptionColumnsProps = {
  groups: readonly Group[];
  rowProps(option: Option): Pick<RowProps, "id" | "selected" | "onPick">;
};

/** Products in one column, all other groups in the other. */
function OptionColumns({ groups, rowProps }: OptionColumnsProps) {
  const products = groups.filter(({ options: [first] }) => first?.kind === "product");
  const others = groups.filter((group) => !products.includes(group));
  return (
    <div className="lg:flex">
      {[others, products].map((column, side) => (
        <div
          key={side === 0 ? "words" : "products"}
          className={side === 0 ? "lg:min-w-[230px] lg:flex-1" : "lg:flex-[2.2]"}
          hidden={column.length === 0}
        >
          {column.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
            <div key={group.title} role="group" aria-label={group.title}>
              <p aria-hidden="true" className="px-5 pt-4 pb-1 text-sm text-muted lg:px-4">
                {group.title}
              </p>
              {group.options.map((option) => {
                const row = rowProps(option);
                return (
                  <Row key={row.id + option.text} {...row}>
                    <OptionContent option={option} />
                  </Row>
                );
              })}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function OptionContent({ option }: { option: Option }) {
  if (option.kind === "product") return <ProductRow product={option.product} />;
  const icon = option.kind === "recent" ? "history" : "search";
  return (
    <>
      {option.kind !== "page" && <Icon name={icon} size={18} className="opacity-60" />}
      {option.text}
    </>
  );
}

type RowProps = {
  id: string;
  selected: boolean;
  onPick(): void;
  className?: string;
  children: ReactNode;
};

const rowClass =
  "flex min-h-11 cursor-pointer items-center gap-3 px-5 text-[15px] hover:text-clay " +
  "aria-selected:bg-ink aria-selected:text-bg lg:px-4";

function Row({ id, selected, onPick, className, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box
    <div
      id={id}
      role="option"
      aria-selected={selected}
      onClick={onPick}
      className={`${rowClass} ${className ?? ""}`}
    >
      {children}
    </div>
  );
}

function ProductRow({ product }: { product: Product }) {
  const money = useMoney();
  return (
    <span className="flex w-full items-center gap-4 py-1.5">
      <span className={`h-[60px] w-12 shrink-0 ${tintClass(product.id)}`}>
        <Picture
          path={product.image}
          alt=""
          sizes="48px"
          maxWidth={240}
          eager
          className="h-full w-full object-contain"
        />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{product.name}</span>{" "}
        <span className="block truncate text-sm opacity-80">{product.brand_name}</span>
      </span>{" "}
      <span className="shrink-0 text-right">
        <span className="label-display">{money(product.price)}</span>{" "}
        {product.compare_price !== null && (
          <s className="block text-sm opacity-80">{money(product.compare_price)}</s>
        )}
      </span>
    </span>
  );
}

const announce = (count: number) =>
  count === 0 ? "No suggestions" : `${count} ${count === 1 ? "suggestion" : "suggestions"}`;

/** Requested after the debounce time; an outdated request is aborted. */
function useSuggestions(text: string, open: boolean) {
  const { api } = useShop();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ["suggestions", search],
    queryFn: ({ signal }) =>
      api(endpoints.suggestions.list, { query: { search, limit: MAX_PER_GROUP }, signal }),
    enabled: open && search.length >= MIN_LETTERS,
    // Suggestions for a shorter or longer form of the text stay visible while the next ones load.
    placeholderData: (data, previous) =>
      isRelated(search, String(previous?.queryKey[1])) ? data : undefined,
    retry: false,
  });
  return isRelated(text, search) ? data : undefined;
}

/** Whether one text is a prefix of the other. */
const isRelated = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

/** The number of results of the listing below, if the page is one. */
function useListingCount(): number | undefined {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const page = (loaderData as { page?: { count: number } } | undefined)?.page;
    if (page) return page.count;
  }
  return undefined;
}
