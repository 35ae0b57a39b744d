import { endpoints } from "@adire/contract/endpoints";
import { listingNames, listings } from "@adire/contract/listings";
import { productStates, type StaffProductRow } from "@adire/contract/shapes";
import { useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useList, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { type Chip, Chips } from "../../parts/chips.tsx";
import { countText } from "../../parts/count-text.ts";
import { FirstByCode } from "../../parts/first-by-code.tsx";
import { useMoney } from "../../parts/money.ts";
import { Picture } from "../../parts/picture.tsx";
import { pictureColumn } from "../../parts/picture-column.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { type Column, RecordList } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { type Selection, useSelection } from "../../parts/selection.ts";
import { Tabs } from "../../parts/tabs.tsx";
import { usePutParam } from "../../parts/use-put-param.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { ProductSummary } from "./product-summary.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { isHeldBack, stateTexts } from "./state-texts.ts";
import { useNewProduct } from "./use-new-product.ts";

const tabs = [
  { to: "?", label: "All" },
  ...productStates.map((state) => ({ to: `?state=${state}`, label: stateTexts[state] })),
];

/** All products; the filters are in the address. */
export function Component() {
  const [params] = useSearchParams();
  const get = (name: string) => params.get(name) ?? undefined;
  const put = usePutParam();
  const [search, state, listing] = ["search", "state", "listing"].map(get);
  const [samples, stock] = ["samples", "out_of_stock"].map(get);
  const products = useList(endpoints.staffProducts.list, {
    ...{ search, state, listing, samples, out_of_stock: stock },
    sort: get("sort"),
  });
  const count = products.data?.pages[0]?.count;
  const selection = useSelection();
  const may = useMay();
  return (
    <Screen
      title={titleOf(count, state)}
      actions={
        <>
          <SearchField
            label="Name, brand, SKU, barcode"
            value={search ?? ""}
            onSearch={(text) => put("search", text)}
          />
          <BringList />
          <NewProduct />
        </>
      }
    >
      <Tabs hasKeys label="States" tabs={tabs} current={state ? `?state=${state}` : "?"} />
      <Filters chips={chipsOf({ search, listing, samples, stock })} onSet={put} get={get} />
      <Answer of={products}>
        {() => <List list={products} selection={may("catalog.change") ? selection : undefined} />}
      </Answer>
      <FirstByCode count={products.data?.pages[0]?.first_by_code} />
      {products.rows.some(({ id }) => selection.ids.has(id)) ? (
        <SelectionBar selection={selection} rows={products.rows} count={stock ? null : count} />
      ) : (
        <FootLine>
          <Link to="/products/changes" className="hover:underline">
            Bulk changes
          </Link>
        </FootLine>
      )}
    </Screen>
  );
}

function titleOf(count: number | null | undefined, state: string | undefined): string {
  if (typeof count !== "number") return "Products";
  const kind = state === "draft" ? "draft" : "product";
  return `${countText(count)} ${kind}${count === 1 ? "" : "s"}`;
}

type Filter = Record<"search" | "listing" | "samples" | "stock", string | undefined>;

const chipsOf = ({ search, listing, samples, stock }: Filter): Chip[] => [
  ...(search ? [{ name: "search", text: `“${search}”` }] : []),
  ...(listing && listing in listings
    ? [{ name: "listing", text: listings[listing as keyof typeof listings].title }]
    : []),
  ...(samples ? [{ name: "samples", text: "Sample goods" }] : []),
  ...(stock ? [{ name: "out_of_stock", text: "Sold out" }] : []),
];

type FiltersProps = {
  chips: readonly Chip[];
  get(name: string): string | undefined;
  onSet(name: string, value: string): void;
};

function Filters({ chips, get, onSet }: FiltersProps) {
  const filters = useRef<HTMLDivElement>(null);
  const focus = () => filters.current?.querySelector("select")?.focus();
  useKeys([{ keys: "f", does: "filter", run: focus, inFoot: true }]);
  const select =
    "min-h-8 border border-control bg-bg px-2 text-[13px] hover:border-ink pointer-coarse:min-h-11";
  return (
    <div ref={filters}>
      <Chips chips={chips}>
        {!get("listing") && (
          <select
            aria-label="Listing"
            value=""
            onChange={(event) => onSet("listing", event.target.value)}
            className={select}
          >
            <option value="">Every listing</option>
            {listingNames.map((name) => (
              <option key={name} value={name}>
                {listings[name].title}
              </option>
            ))}
          </select>
        )}
        {!get("out_of_stock") && (
          <button type="button" onClick={() => onSet("out_of_stock", "true")} className={select}>
            Sold out
          </button>
        )}
        <select
          aria-label="Order"
          value={get("sort") ?? "newest"}
          onChange={(event) => onSet("sort", event.target.value === "newest" ? "" : event.target.value)}
          className={select}
        >
          <option value="newest">Newest first</option>
          <option value="name">By name</option>
        </select>
      </Chips>
    </div>
  );
}

function BringList() {
  const navigate = useNavigate();
  const may = useMay()("catalog.import");
  const to = "/products/import";
  useKeys(may ? [{ keys: "i", does: "import", run: () => void navigate(to), inFoot: true }] : []);
  if (!may) return null;
  return (
    <ButtonLink to={to} keys="i">
      Bring a list
    </ButtonLink>
  );
}

function NewProduct() {
  const { add, error, isBusy } = useNewProduct();
  const mayAdd = useMay()("catalog.change");
  useKeys(mayAdd ? [{ keys: "n", does: "new product", run: () => void add(), inFoot: true }] : []);
  if (!mayAdd) return null;
  return (
    <>
      <Button kind="primary" keys="n" busy={isBusy} onClick={() => void add()}>
        New product
      </Button>
      <ProblemLine text={error} />
    </>
  );
}

type ListProps = {
  list: ReturnType<typeof useList<typeof endpoints.staffProducts.list>>;
  selection: Selection | undefined;
};

function List({ list: { rows, hasNextPage, isFetchingNextPage, onEnd }, selection }: ListProps) {
  const money = useMoney();
  if (rows.length === 0 && !hasNextPage) return <Note title="No product like that" />;
  const price = ({ price_from, price_to }: StaffProductRow) =>
    price_from === price_to ? money(price_from) : `${money(price_from)} to ${money(price_to)}`;
  const columns: Column<StaffProductRow>[] = [
    pictureColumn,
    {
      name: "name",
      head: "Product",
      track: "minmax(0, 2fr)",
      cell: ({ name }) => <b className="font-medium">{name}</b>,
    },
    { name: "brand", head: "Brand", track: "minmax(0, 1fr)", cell: ({ brand }) => brand },
    { name: "category", head: "Category", track: "minmax(0, 1fr)", cell: ({ category }) => category },
    {
      name: "state",
      head: "State",
      track: "90px",
      cell: (row) =>
        isHeldBack(row) ? (
          <span className="text-clay">Has no price</span>
        ) : (
          <span className="text-muted">{stateTexts[row.state]}</span>
        ),
    },
    { name: "variants", head: "Variants", track: "70px", right: true, cell: ({ variants }) => variants },
    { name: "free", head: "Free", track: "70px", right: true, cell: (row) => <Free {...row} /> },
    { name: "price", head: "Price", track: "150px", right: true, cell: price },
  ];
  return (
    <>
      <RecordList
        label="Products"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        to={({ id }) => `/products/${id}`}
        nameOf={({ name }) => name}
        peek={(row) => <ProductSummary row={row} />}
        {...(selection && { selection })}
        onEnd={onEnd}
        phone={(row) => (
          <span className="flex items-center gap-4 pr-3">
            <Picture path={row.picture} alt="" tint={row.id} width={42} />
            <span className="min-w-0 grow">
              <b className="block truncate font-medium">{row.name}</b>
              <span className="text-[13px] text-muted">
                {row.brand}, <Free {...row} /> free
              </span>
            </span>
            {price(row)}
          </span>
        )}
      />
      {/* A page holds what was found among the next 5,000: it may be none. */}
      {isFetchingNextPage && (
        <p role="status" className="py-4 text-muted">
          Looking further
        </p>
      )}
    </>
  );
}

/** Nothing left of what is live has a voice. */
function Free({ free, state }: StaffProductRow) {
  if (free === null) return "any";
  return <span className={free === 0 && state === "live" ? "font-medium text-clay" : ""}>{free}</span>;
}
