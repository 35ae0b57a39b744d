import { endpoints } from "@adire/contract/endpoints";
import { type BulkRow, MAX_BULK_PRODUCTS, type OwnPrice } from "@adire/contract/shapes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { call, sentenceOf } from "../../api/client.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { isAhead, sinceText } from "../../parts/dates.ts";
import { Screen } from "../../parts/screen.tsx";
import { StayWithChanges, settled } from "../../parts/stay-with-changes.tsx";
import { type Tab, Tabs } from "../../parts/tabs.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { ChangeForm, changeOf, type Draft, datesOf, emptyDraft } from "./change-form.tsx";
import {
  type Change,
  changeText,
  kindTexts,
  problemTexts,
  productsText,
  stateNames,
} from "./change-words.ts";
import { chosenProducts } from "./chosen.ts";
import { Margins } from "./margin.tsx";
import { groupOf, withOwnPrices } from "./own-prices.ts";
import { PlanRows } from "./plan-rows.tsx";
import { useTaken } from "./use-taken.ts";

const { bulkChanges } = endpoints;
const SETTLE_MS = 250;
/** Problems that can be decided about, what is as planned, then what cannot be written. */
const tabOrder = Object.keys(problemTexts);
tabOrder.splice(tabOrder.indexOf("no_variants"), 0, "planned");

/** A change of many products, shown before it is written. */
export function Component() {
  const [params] = useSearchParams();
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, ...draftIn(params) }));
  const [error, setError] = useState<string>();
  const typed = changeOf(draft);
  const change = useSettled(typed);
  const which = whichOf(params);
  const isNoneChosen = which.ids?.length === 0;
  const dates = datesOf(draft);
  const starts_at = isAhead(dates.starts_at) ? dates.starts_at : null;
  const preview = useQuery({
    queryKey: [bulkChanges.preview.path, which, change, starts_at],
    queryFn: ({ signal }) =>
      call(bulkChanges.preview, { body: { ...which, change: change as Change, starts_at }, signal }),
    enabled: change !== null && !isNoneChosen,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const rows = (change?.kind === draft.kind && preview.data?.rows) || [];
  const taken = useTaken(draft.kind);
  const items = rows.filter(taken.has);
  const setOwnPrice = (ids: readonly number[], at: OwnPrice["at"] | null) => {
    setDraft({ ...draft, ownPrices: withOwnPrices(draft.ownPrices, ids, at) });
    taken.forget(ids);
  };
  const writing = useWriting(draft, change, rows, items);
  const status = useRef<HTMLParagraphElement>(null);
  const isFresh = JSON.stringify(typed) === JSON.stringify(change) && !preview.isFetching;
  const write = () => {
    if (typed === null)
      setError(draft.kind === "collection" ? "Choose a collection" : "By how much? Such as -15");
    else if (items.length === 0) status.current?.focus();
    else if (isFresh) void writing.write();
  };
  useKeys([{ keys: "$mod+Enter", does: "write", run: write, inFoot: true }]);
  const refusal = writing.error ?? (preview.error ? sentenceOf(preview.error) : undefined);
  return (
    <Screen
      title={
        change && rows.length > 0 ? `${productsText(rows.length)}, ${changeText(change)}` : "Change products"
      }
      actions={
        <Button kind="primary" keys="$mod+Enter" busy={writing.isBusy} onClick={write}>
          Write {items.length} change{items.length === 1 ? "" : "s"}
        </Button>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[224px_minmax(0,1fr)]">
        <aside aria-label="The change" className="grid content-start gap-6">
          <p>
            <span className="block text-[15px] font-medium">Which</span>
            <Link to={backTo(params)} className="link-line">
              {whichText(params)}
            </Link>
          </p>
          <ChangeForm
            draft={draft}
            error={error}
            dateErrors={writing.fields}
            onChange={(part) => {
              setDraft({ ...draft, ...(part.kind && { ownPrices: [] }), ...part });
              setError(undefined);
            }}
          />
          <Margins rows={rows} />
        </aside>
        <section aria-label="What would change" aria-busy={!isFresh} className="min-w-0">
          <Tabs
            label="Problems"
            tabs={tabsOf(rows, params)}
            current={tabAddress(params, params.get("tab"))}
          />
          <p ref={status} tabIndex={-1} role="status" className="py-3 text-muted">
            {refusal && <span className="text-clay">{refusal} </span>}
            {isNoneChosen && "No product is chosen. Choose some in the list first."}
            {change && preview.data && statusText(rows.length, items.length)}
            {preview.data?.more && ` Only the first ${MAX_BULK_PRODUCTS} are shown and written.`}
          </p>
          {change && preview.data && (
            <PlanRows
              kind={draft.kind}
              rows={rows.filter(inTab(params.get("tab")))}
              taken={taken}
              setOwnPrice={setOwnPrice}
            />
          )}
        </section>
      </div>
      <StayWithChanges
        isChanged={taken.isSaid || draft.ownPrices.length > 0}
        text="The change is not written yet."
      />
      <FootLine>{preview.data && <span>Checked {sinceText(new Date(preview.dataUpdatedAt))}</span>}</FootLine>
    </Screen>
  );
}

function statusText(all: number, taken: number): string {
  const left = all - taken;
  if (taken === 0) return "Nothing is left to write. Tick a product, or change something else.";
  if (left === 0) return "Nothing is written before you say so.";
  return `${left} ${left === 1 ? "is" : "are"} left out unless you say otherwise.`;
}

const filterNames = ["search", "state", "category", "listing", "samples"];
const filterIn = (params: URLSearchParams) => [...params].filter(([name]) => filterNames.includes(name));
const backTo = (params: URLSearchParams) => `/products?${new URLSearchParams(filterIn(params))}`;

function whichText(params: URLSearchParams): string {
  if (params.has("chosen")) return "Chosen in the list";
  return (
    filterIn(params)
      .map(([name, value]) => (name === "samples" ? "Sample goods" : `${name} “${value}”`))
      .join(", ") || "All products"
  );
}

function draftIn(params: URLSearchParams): Partial<Draft> {
  const [kind, state] = [params.get("kind"), params.get("to")];
  return {
    ...(kind !== null && kind in kindTexts && { kind: kind as Draft["kind"] }),
    ...(state !== null && state in stateNames && { state: state as Draft["state"] }),
  };
}

/** What was selected, which may be nothing in a new tab of the browser, or the filter of the list. */
const whichOf = (params: URLSearchParams) =>
  params.has("chosen") ? { ids: chosenProducts() } : { filter: Object.fromEntries(filterIn(params)) };

/** The change once typing rests; the last whole one while something is missing. */
function useSettled(change: Change | null): Change | null {
  const [settled, setSettled] = useState(change);
  const text = change && JSON.stringify(change);
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => setSettled(JSON.parse(text)), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useWriting(
  draft: Draft,
  change: Change | null,
  rows: readonly BulkRow[],
  items: readonly BulkRow[],
) {
  const navigate = useNavigate();
  const { change: send, error, fields, isBusy } = useChange([bulkChanges.list]);
  const chosen = new Set(items.map(({ id }) => id));
  const left = rows.filter(({ id }) => !chosen.has(id));
  const write = async () => {
    if (!change) return;
    const done = await send(bulkChanges.create, {
      body: {
        ...{ change, ...datesOf(draft) },
        items: items.map(({ id, seen }) => ({ id, seen })),
        left_out: left.map(({ id }) => id),
      },
    });
    if (done) await navigate(`/products/changes/${done.answer.id}`, { replace: true, state: settled });
  };
  return { write, error, fields, isBusy };
}

function tabAddress(params: URLSearchParams, tab: string | null): string {
  const others = [...params].filter(([name]) => name !== "tab");
  return `?${new URLSearchParams(tab === null ? others : [...others, ["tab", tab]])}`;
}
const inTab = (tab: string | null) => (row: BulkRow) => tab === null || (groupOf(row) ?? "planned") === tab;

/** All, then each problem that there is, then what is as planned. */
function tabsOf(rows: readonly BulkRow[], params: URLSearchParams): Tab[] {
  const counts = Map.groupBy(rows, (row) => groupOf(row) ?? "planned");
  const codes = [...counts.keys()].toSorted((a, b) => tabOrder.indexOf(a) - tabOrder.indexOf(b));
  return [
    { to: tabAddress(params, null), label: "All", count: String(rows.length) },
    ...codes.map((code) => ({
      to: tabAddress(params, code),
      label: code === "planned" ? "As planned" : problemTexts[code],
      count: String(counts.get(code)?.length ?? 0),
      urgent: code !== "same" && counts.get(code)?.some(({ problem }) => problem !== null),
    })),
  ];
}
