import type { BulkFacts, BulkRow } from "@adire/contract/shapes";
import { useMoney } from "../../parts/money.ts";
import { Picture } from "../../parts/picture.tsx";
import { pictureColumn } from "../../parts/picture-column.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { stateTexts } from "../products/state-texts.ts";
import { type Change, fateOf } from "./change-words.ts";
import { Margin } from "./margin.tsx";
import { Instead, PriceField } from "./own-price.tsx";
import { isPriced, type SetOwnPrice } from "./own-prices.ts";

/** Pixels. */
const MIN_TRACK = 120;
/** What a field adds to the amount in it. */
const FIELD_WIDTH = 40;
const DIGIT_WIDTH = 8;

type Row = Omit<BulkRow, "seen">;

/** What happens to a product, unless it is as planned. */
const fates = { never: "Left out", leave_out: "Left out", write: "" };

function Problem({ row: { problem, settled, brand }, isTaken }: { row: Row; isTaken: boolean }) {
  if (!problem)
    return (
      <span className="text-muted">
        {settled === null ? brand : settled.at === "cost" ? "Sells at cost" : "Has its own price"}
      </span>
    );
  const isQuiet = problem.code === "same";
  return (
    <>
      <span className={isQuiet ? "text-muted" : "text-clay"}>{problem.sentence}.</span>{" "}
      <span className="whitespace-nowrap text-muted">
        {isTaken ? "" : fates[fateOf(problem)] || "Left out"}
      </span>
    </>
  );
}

/** Old → new, in the columns that the change is about. */
export function useRowColumns(
  kind: Change["kind"],
  rows: readonly Row[],
  isTaken: (row: Row) => boolean,
  setOwnPrice?: SetOwnPrice,
): Column<Row>[] {
  const money = useMoney();
  const price = ({ price_from, price_to }: BulkFacts) =>
    price_from === price_to ? money(price_from) : `${money(price_from)} to ${money(price_to)}`;
  const struck = ({ struck: amount }: BulkFacts) => (amount === null ? "none" : money(amount));
  const hasFields = setOwnPrice !== undefined && rows.some(isPriced);
  const instead = (row: Row) => setOwnPrice && <Instead row={row} setOwnPrice={setOwnPrice} />;
  const columns: Record<string, Column<Row>> = {
    cost: {
      name: "cost",
      head: "Cost",
      track: "64px",
      right: true,
      cell: ({ cost }) => <span className="text-muted">{cost === null ? "" : money(cost)}</span>,
    },
    price: {
      ...oldNew("price", "Price", trackOf(rows, price, hasFields ? FIELD_WIDTH : 0), price),
      cell: (row) =>
        setOwnPrice && isPriced(row) ? (
          <>
            <PriceField row={row} now={price(row.now)} setOwnPrice={setOwnPrice} />
            <span className="block lg:hidden">{instead(row)}</span>
          </>
        ) : (
          <OldNew now={price(row.now)} after={price(row.after)} />
        ),
    },
    struck: oldNew("struck", "Struck", trackOf(rows, struck), struck),
    state: oldNew("state", "State", "200px", ({ state }) => stateTexts[state]),
    in_collection: oldNew("in_collection", "Collection", "200px", (facts) =>
      facts.in_collection ? "in it" : "not in it",
    ),
    margin: {
      name: "margin",
      head: "Margin ○ now ● after",
      track: "150px",
      right: true,
      cell: (row) => (
        <>
          <Margin {...row} />
          {instead(row)}
        </>
      ),
    },
    instead: {
      name: "instead",
      head: <span className="sr-only">Instead</span>,
      track: "88px",
      right: true,
      cell: instead,
    },
  };
  const shown = {
    percent: ["cost", "price", "struck", "margin"],
    amount: ["cost", "price", "struck", "margin"],
    struck: ["price", "struck"],
    state: ["state"],
    collection: ["in_collection"],
  }[kind];
  const isCostKnown = rows.some(({ cost }) => cost !== null);
  const useful = shown.filter((name) => isCostKnown || (name !== "cost" && name !== "margin"));
  if (hasFields && !isCostKnown) useful.push("instead");
  return [...nameColumns(isTaken), ...useful.flatMap((name) => columns[name] ?? [])];
}

function nameColumns(isTaken: (row: Row) => boolean): Column<Row>[] {
  return [
    pictureColumn,
    {
      name: "name",
      head: "Product",
      track: "minmax(0, 2fr)",
      cell: (row) => (
        <>
          <b className="block truncate pt-2 font-medium">{row.name}</b>
          <span className="block pb-2 text-[13px]">
            <Problem row={row} isTaken={isTaken(row)} />
          </span>
        </>
      ),
    },
  ];
}

/** Wide enough for the longest old → new: an amount that is cut reads as another one. */
function trackOf(rows: readonly Row[], text: (facts: BulkFacts) => string, added = 0): string {
  const longest = Math.max(0, ...rows.map(({ now, after }) => `${text(now)} → ${text(after)}`.length));
  return `${Math.max(MIN_TRACK, longest * DIGIT_WIDTH) + added}px`;
}

function oldNew(name: string, head: string, track: string, text: (facts: BulkFacts) => string): Column<Row> {
  return {
    name,
    head,
    track,
    right: true,
    cell: (row) => <OldNew now={text(row.now)} after={text(row.after)} />,
  };
}

function OldNew({ now, after }: { now: string; after: string }) {
  if (now === after) return <span className="text-muted">{now}</span>;
  return (
    <>
      <del className="text-muted">{now}</del> <span aria-hidden>→</span>{" "}
      <ins className="font-medium no-underline">{after}</ins>
    </>
  );
}

/** On a phone: what is wrong with it, or who made it, and what changes. */
export function PhoneRow({ row, columns, isTaken }: { row: Row; columns: Column<Row>[]; isTaken: boolean }) {
  return (
    <span className="flex items-center gap-4 py-2 pr-3">
      <Picture path={row.picture} alt="" tint={row.id} width={42} />
      <span className="min-w-0 grow">
        <b className="block truncate font-medium">{row.name}</b>
        <span className="block text-[13px]">
          <Problem row={row} isTaken={isTaken} />
        </span>
      </span>
      <span className="shrink-0 text-right text-[13px]">
        {columns.find(({ name }) => name !== "picture" && name !== "name" && name !== "cost")?.cell(row)}
      </span>
    </span>
  );
}
