import { endpoints } from "@adire/contract/endpoints";
import { searchDebounceMs } from "@adire/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useMatches } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { Icon } from "../../ui/icon.tsx";
import { groundOf, Picture } from "../../ui/picture.tsx";
import { useMoney } from "../../ui/price.tsx";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches.ts";
import { groupOptions, nextOption, type Option, type Product } from "./search-options.ts";

type SearchPanelProps = {
  id: string;
  open: boolean;
  text: string;
  /** The search that the page below shows the results of. */
  applied: string;
  /** Where the box finds what to do with a key. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
  onOpen(): void;
  onOptions(state: { shown: boolean; active?: string | undefined }): void;
  onSearch(text: string): void;
  onGo(to: string): void;
};

/** Letters from which on there is something to suggest. */
const least = 2;
const shownOfEach = 4;

/** What may be meant, below the box. The focus stays in the box; arrow keys walk through the options. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, open, text, applied, keys, onOpen, onOptions, onSearch, onGo } = props;
  const found = useSuggestions(text, open);
  const [recent, setRecent] = useState(recentSearches);
  const count = useListCount();
  const [active, setActive] = useState({ at: -1, of: text });
  const at = active.of === text && open ? active.at : -1;

  const groups = groupOptions(text, recent, text.length < least ? undefined : found);
  const here = text === applied ? count : undefined;
  const all: Option[] = text.length < least || here === 0 ? [] : [{ kind: "all", text }];
  const options = [...groups.flatMap((group) => group.options), ...all];
  const shown = open && groups.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const activeId = at < 0 ? undefined : optionId(at);
  // Before the next key: the box must know what Escape closes.
  useLayoutEffect(() => {
    onOptions({ shown, active: activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [onOptions, shown, activeId]);
  useEffect(() => {
    if (open) setRecent(recentSearches());
  }, [open]);

  const pick = (option: Option) => {
    const asked = option.kind === "query" || option.kind === "recent" ? option.text : text;
    rememberSearch(asked);
    setRecent(recentSearches());
    if ("to" in option) onGo(option.to);
    else onSearch(option.text);
  };
  useEffect(() => {
    keys.current = (event) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
      const option = options[at];
      if (step && options.length > 0) {
        event.preventDefault();
        if (shown) setActive({ at: nextOption(at, options.length, step), of: text });
        else onOpen();
      } else if (event.key === "Enter" && shown && option) {
        event.preventDefault();
        pick(option);
      }
    };
  });

  const every = here === 1 ? "See the one result" : `See all ${here === undefined ? "" : `${here} `}results`;
  const products = groups.filter(({ options: [first] }) => first?.kind === "product");
  const others = groups.filter((group) => !products.includes(group));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box, which would close before the click
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={
        shown
          ? "absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-121px)] lg:max-h-[min(80dvh,720px)] overflow-y-auto overscroll-contain border-y border-hairline bg-bg pb-3 lg:right-auto lg:mt-2 lg:w-[min(720px,calc(100vw-360px))] lg:border-x"
          : "sr-only"
      }
    >
      <p role="status" className="sr-only">
        {open && text.length >= least && found ? announce(options.length - all.length) : ""}
      </p>
      <div id={id} role="listbox" aria-label="Suggestions" hidden={!shown}>
        <div className="lg:flex">
          {[others, products].map((column, side) => (
            <div
              key={side === 0 ? "words" : "products"}
              className={side === 0 ? "lg:min-w-[230px] lg:flex-1" : "lg:flex-[2.2]"}
              hidden={column.length === 0}
            >
              {column.map((group) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
                <div key={group.title} role="group" aria-label={group.title}>
                  <p aria-hidden="true" className="px-5 pt-4 pb-1 text-sm text-muted lg:px-4">
                    {group.title}
                  </p>
                  {group.options.map((option) => {
                    const index = options.indexOf(option);
                    return (
                      <Row
                        key={option.text + index}
                        id={optionId(index)}
                        chosen={index === at}
                        onPick={() => pick(option)}
                      >
                        {option.kind === "product" ? (
                          <ProductRow product={option.product} />
                        ) : (
                          <>
                            {option.kind !== "page" && (
                              <Icon
                                name={option.kind === "recent" ? "history" : "search"}
                                size={18}
                                className="opacity-60"
                              />
                            )}
                            {option.text}
                          </>
                        )}
                      </Row>
                    );
                  })}
                </div>
              ))}
            </div>
          ))}
        </div>
        {all.map((option) => (
          <Row
            key="all"
            id={optionId(options.length - 1)}
            chosen={at === options.length - 1}
            onPick={() => pick(option)}
            className="mt-2 border-t border-hairline pt-1 font-medium"
          >
            {every}
            <Icon name="arrow-right" size={18} className="ml-auto" />
          </Row>
        ))}
      </div>
      {shown && text === "" && (
        <button
          type="button"
          className="target link-line mx-5 text-sm lg:mx-4"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Forget these
        </button>
      )}
    </div>
  );
}

type RowProps = {
  id: string;
  chosen: boolean;
  onPick(): void;
  className?: string;
  children: React.ReactNode;
};

function Row({ id, chosen, onPick, className, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      onClick={onPick}
      className={`flex min-h-11 cursor-pointer items-center gap-3 px-5 text-[15px] hover:text-clay aria-selected:bg-ink aria-selected:text-bg lg:px-4 ${className ?? ""}`}
    >
      {children}
    </div>
  );
}

function ProductRow({ product }: { product: Product }) {
  const money = useMoney();
  return (
    <span className="flex w-full items-center gap-4 py-1.5">
      <span className={`h-[60px] w-12 shrink-0 ${groundOf(product.id)}`}>
        <Picture
          path={product.image}
          alt=""
          sizes="48px"
          widest={240}
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

/** Asked for once the typing pauses; a question that is outdated is given up. */
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
      api(endpoints.suggestions.list, { query: { search, limit: shownOfEach }, signal }),
    enabled: open && search.length >= least,
    // What was found for fewer or more of the same letters stays while the next answer is on its way.
    placeholderData: (data, before) => (akin(search, String(before?.queryKey[1])) ? data : undefined),
    retry: false,
  });
  return akin(text, search) ? data : undefined;
}

const akin = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

/** How many products the list below has found. */
function useListCount(): number | undefined {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const page = (loaderData as { page?: { count: number } } | undefined)?.page;
    if (page) return page.count;
  }
  return undefined;
}
