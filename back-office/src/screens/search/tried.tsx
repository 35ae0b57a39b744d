import type { SearchExplained } from "@adire/contract/shapes";
import type { ReactNode } from "react";
import { useMoney } from "../../parts/money.ts";
import { Picture } from "../../parts/picture.tsx";
import { RecordLink } from "../../parts/record-link.tsx";

type TriedProps = {
  search: string;
  explained: SearchExplained;
  /** Whether what it finds may be changed. */
  may: boolean;
  children: ReactNode;
};

/** The first page that shoppers get for a search, with why each product is there. */
export function Tried({ search, explained, may, children }: TriedProps) {
  const { count, products, understood } = explained.shown;
  const reasons = new Map(explained.results.map((result) => [result.id, reasonOf(result)]));
  const money = useMoney();
  const read = understood ? readingOf(understood, money) : [];
  return (
    <section aria-labelledby="tried">
      <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-4 pb-3">
        <h2 id="tried" className="section-title min-w-0 wrap-break-word">
          {count === 0 ? "Nothing" : count.toLocaleString("en-US")} for “{search}”
        </h2>
        {children}
      </div>
      {read.map((sentence) => (
        <p key={sentence} className="wrap-break-word pb-1 text-[13px] text-muted">
          {sentence}
        </p>
      ))}
      {may && count === 0 && (
        <p className="pt-2 text-muted">
          Put products first for it, or say below that it means the same as a word of the shop.
        </p>
      )}
      <ol className="pt-2">
        {products.map(({ id, name, image, is_pinned }, at) => (
          <li
            key={id}
            className="grid min-h-[42px] grid-cols-[28px_28px_minmax(0,1fr)] items-center gap-x-3 border-b
              border-hairline py-1 lg:grid-cols-[28px_28px_minmax(0,1fr)_minmax(0,1.3fr)]"
          >
            <span className="text-right text-muted">{at + 1}</span>
            <Picture path={image} alt="" tint={id} width={28} />
            <RecordLink
              to={`/products/${id}`}
              className="truncate font-medium hover:underline"
              textClassName="truncate font-medium"
            >
              {name}
            </RecordLink>
            <span className="truncate text-[13px] text-muted max-lg:col-start-3">
              {is_pinned ? "Put first by you" : (reasons.get(id) ?? "Has what the words ask for")}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Result = SearchExplained["results"][number];

/** "dress in the name and description, silk in the labels: 3.1 points". */
function reasonOf({ terms, score }: Result): string {
  const words = terms.map(({ typed, found, fields }) => {
    const as = typed === found ? typed : `${typed} as ${found}`;
    return `${as} in the ${and.format(new Set(fields.map((field) => fieldTexts[field])))}`;
  });
  return `${words.join(", ")}: ${score.toFixed(1)} points`;
}

const and = new Intl.ListFormat("en-GB");
const fieldTexts = {
  head: "name",
  name: "name",
  label: "labels",
  description: "description",
  phrase: "name",
} as const satisfies Record<Result["terms"][number]["fields"][number], string>;

const before: Record<string, string> = { min_price: "from ", max_price: "up to ", without: "no " };

type Reading = NonNullable<SearchExplained["shown"]["understood"]>;

/** How the words were understood, a sentence each. */
function readingOf(
  { corrected, dropped, missing, parts, given_up }: Reading,
  money: (amount: number) => string,
): string[] {
  const list = (values: readonly (string | number)[]) => values.join(", ");
  const filters = (of: Reading["parts"]) =>
    list(
      of.map(({ kind, value }) => (before[kind] ?? "") + (typeof value === "number" ? money(value) : value)),
    );
  return [
    ...(corrected ? [`Set right: ${corrected}`] : []),
    ...(parts.length > 0 ? [`Counts as filters: ${filters(parts)}`] : []),
    ...(given_up.length > 0 ? [`Given up to find something: ${filters(given_up)}`] : []),
    ...(dropped.length > 0 ? [`Found nowhere: ${list(dropped)}`] : []),
    ...missing.map(({ word, instead }) =>
      instead.length > 0
        ? `No ${word} in the shop, shown instead: ${list(instead)}`
        : `No ${word} in the shop`,
    ),
  ];
}
