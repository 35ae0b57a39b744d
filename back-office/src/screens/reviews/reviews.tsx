import { endpoints } from "@adire/contract/endpoints";
import { fitTexts } from "@adire/contract/fit-texts";
import type { StaffReview } from "@adire/contract/shapes";
import { useEffect, useRef } from "react";
import { useParams, useSearchParams } from "react-router";
import { useAnswer, useList } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Chips } from "../../parts/chips.tsx";
import { whenText } from "../../parts/dates.ts";
import { Picture } from "../../parts/picture.tsx";
import { type Column, RecordList } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { type Undo, useUndo } from "../../parts/use-undo.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { Review, Said, Stars } from "./review.tsx";

const { staffReviews } = endpoints;
type View = "shown" | "hidden";

/**
 * What shoppers wrote, latest first: the list, and beside it the one that is open. On a phone one of the two.
 * `?view=` and `?product=` are in the address.
 */
export function Component() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const view = params.get("view") === "hidden" ? "hidden" : "shown";
  const product = params.get("product");
  const list = useList(staffReviews.list, { view, product: product ?? undefined });
  const undo = useUndo([staffReviews.list, staffReviews.read]);
  const { rows, onEnd } = list;
  const see = useSee();
  // One request, that the tab tells of those whose shopper has changed them.
  const hidden = useList(staffReviews.list, { view: "hidden", product: product ?? undefined });
  const changed = hidden.rows.filter(({ new_since }) => new_since).length;
  const address = (path: string, of: View) => {
    const kept = new URLSearchParams({ ...(of === "hidden" && { view: of }), ...(product && { product }) });
    return kept.size > 0 ? `${path}?${kept}` : path;
  };
  return (
    <Screen title={product ? `Reviews of ${rows[0]?.product_name ?? "one product"}` : "Reviews"}>
      <Tabs
        label="Reviews"
        current={address("/reviews", view)}
        tabs={[
          { to: address("/reviews", "shown"), label: "In the shop" },
          {
            to: address("/reviews", "hidden"),
            label: "Hidden",
            count: changed ? `${changed} new` : undefined,
          },
        ]}
      />
      {product && <Chips chips={[{ name: "product", text: "This product only" }]} />}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-14 ${
          id ? "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" : ""
        }`}
      >
        <div className={id ? "max-lg:hidden" : ""}>
          <Answer of={list}>
            {() =>
              rows.length === 0 ? (
                <Nothing view={view} isOfProduct={product !== null} />
              ) : (
                <RecordList
                  label="Reviews"
                  columns={id ? beside : columns}
                  rows={rows}
                  idOf={(row) => row.id}
                  to={(row) => address(`/reviews/${row.id}`, view)}
                  nameOf={({ product_name, author }) => `${product_name}, by ${author}`}
                  rowHeight={86}
                  phone={(row) => <Short row={row} />}
                  peek={(row) => <Said review={row} />}
                  openId={id ? Number(id) : null}
                  onEnd={onEnd}
                  onShown={id ? undefined : see}
                />
              )
            }
          </Answer>
        </div>
        {id && <Opened key={id} id={id} onDone={undo.done} />}
      </div>
      <FootLine {...undo} />
    </Screen>
  );
}

function Nothing({ view, isOfProduct }: { view: View; isOfProduct: boolean }) {
  if (view === "hidden") return <Note title="Nothing is hidden" />;
  return (
    <Note title={isOfProduct ? "The shop shows no review of it" : "The shop shows no review yet"}>
      Shoppers write about a piece once its order is sent.
    </Note>
  );
}

function Opened({ id, onDone }: { id: string; onDone: Undo["done"] }) {
  const review = useAnswer(staffReviews.read, { params: { id } });
  const see = useSee();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (review.data) see([review.data]);
  }, [review.data]);
  return <Answer of={review}>{(data) => <Review review={data} onDone={onDone} />}</Answer>;
}

/** What is looked at is no longer new: on Today and in the rail. Here it says so until it is read again. */
function useSee() {
  const { change } = useChange([endpoints.today.read]);
  const told = useRef(new Set<string>());
  return (reviews: readonly StaffReview[]) => {
    const seen = reviews.flatMap(({ id, new_since }) => {
      const isTold = !new_since || told.current.has(`${id} ${new_since}`);
      return isTold ? [] : [{ id, new_since }];
    });
    for (const { id, new_since } of seen) told.current.add(`${id} ${new_since}`);
    if (seen.length > 0) void change(staffReviews.see, { body: { reviews: seen } });
  };
}

/** When it was written, and whether anybody has looked at it since. */
const Written = ({ date, new_since }: StaffReview) => (
  <span className="text-muted">
    {new_since && <b className="font-medium text-ink">New </b>}
    {whenText(date)}
  </span>
);

/** The beginning of the words; a review may have none. */
function Words({ title, text }: StaffReview) {
  if (!title && !text) return <span className="text-muted">No words</span>;
  return (
    <>
      {title && <span className="pr-2">{title}</span>}
      <span className="text-muted">{text}</span>
    </>
  );
}

/** A row without columns: on a phone, and beside the review that is open. */
function Short({ row }: { row: StaffReview }) {
  return (
    <span className="flex items-center gap-3 pr-1">
      <Picture path={row.product_image} alt="" tint={row.product_id} width={44} />
      <span className="min-w-0 grow leading-5">
        <span className="flex justify-between gap-4">
          <b className="truncate font-medium">{row.product_name}</b>
          <span className="shrink-0 text-[13px]">
            <Written {...row} />
          </span>
        </span>
        <span className="flex gap-3">
          <Stars count={row.stars} />
          <span className="truncate">
            <Words {...row} />
          </span>
        </span>
        <span className="block truncate text-[13px] text-muted">
          {row.author}
          {row.fit && `, ${fitTexts[row.fit].toLowerCase()}`}
        </span>
      </span>
    </span>
  );
}

const beside: readonly Column<StaffReview>[] = [
  { name: "product", head: "Review", track: "minmax(0, 1fr)", cell: (row) => <Short row={row} /> },
];
const columns: readonly Column<StaffReview>[] = [
  {
    name: "product",
    head: "Product",
    track: "minmax(0, 2fr)",
    cell: ({ product_id, product_name, product_image }) => (
      <span className="flex items-center gap-4">
        <Picture path={product_image} alt="" tint={product_id} width={52} />
        <b className="truncate font-medium">{product_name}</b>
      </span>
    ),
  },
  { name: "stars", head: "Stars", track: "44px", cell: ({ stars }) => <Stars count={stars} /> },
  { name: "words", head: "Words", track: "minmax(0, 3fr)", cell: (row) => <Words {...row} /> },
  { name: "author", head: "By", track: "minmax(0, 1fr)", cell: ({ author }) => author },
  {
    name: "fit",
    head: "Fit",
    track: "126px",
    cell: ({ fit }) => fit && <span className="text-muted">{fitTexts[fit]}</span>,
  },
  {
    name: "date",
    head: "Written",
    track: "124px",
    cell: (row) => <Written {...row} />,
  },
];
