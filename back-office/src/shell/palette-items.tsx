import { Command } from "cmdk";
import type { ReactNode } from "react";
import { Keycap } from "../parts/button.tsx";
import { useMoney } from "../parts/money.ts";
import { Picture } from "../parts/picture.tsx";
import { paymentWords, shippingText } from "../screens/orders/order-words.ts";
import type { Action } from "./palette-actions.ts";
import type { Hit } from "./palette-hits.ts";

const itemClass = `relative flex min-h-10 cursor-pointer items-center gap-3 px-3 data-[selected=true]:bg-pick
    data-[selected=true]:before:absolute data-[selected=true]:before:inset-y-0
    data-[selected=true]:before:left-0 data-[selected=true]:before:w-[3px] data-[selected=true]:before:bg-ink`;

type ItemProps = { value: string; keys?: string | undefined; onSelect(): void };

export function Item({ value, keys, onSelect }: ItemProps) {
  return (
    <Command.Item value={value} onSelect={onSelect} className={itemClass}>
      <span className="grow">{value}</span>
      {keys && <Keycap keys={keys} />}
    </Command.Item>
  );
}

type ActionItemProps = { action: Action; search: string; keys: string | undefined; onSelect(): void };

/** It has the words that were typed, so it is not filtered by them. */
export function ActionItem({ action, search, keys, onSelect }: ActionItemProps) {
  return (
    <Command.Item value={action.does} onSelect={onSelect} forceMount className={itemClass}>
      <span className="grow truncate">
        <Marked text={action.does} search={search} />
      </span>
      {keys && <Keycap keys={keys} />}
    </Command.Item>
  );
}

/** Found by the API, so it is not filtered again. */
export function HitItem({ hit, search, onSelect }: { hit: Hit; search: string; onSelect(): void }) {
  return (
    <Command.Item value={hit.to} onSelect={onSelect} forceMount className={itemClass}>
      <HitLine hit={hit} search={search} />
    </Command.Item>
  );
}

function HitLine({ hit, search }: { hit: Hit; search: string }) {
  const money = useMoney();
  if (hit.kind === "product") {
    const { id, name, picture, price_from, free } = hit.row;
    return (
      <Line
        text={name}
        search={search}
        picture={<Picture path={picture} alt="" tint={id} width={28} />}
        detail={`${money(price_from)}, ${free === null ? "any number" : `${free} free`}`}
      />
    );
  }
  if (hit.kind === "customer") return <Line text={hit.row.name} search={search} detail={hit.row.email} />;
  const { id, customer_name, email, goods, line_count, trouble, total_price } = hit.row;
  const what = goods[0] && `: ${goods[0].name}${line_count > 1 ? ` + ${line_count - 1}` : ""}`;
  return (
    <Line
      text={`Order ${id}`}
      more={`${customer_name || email || "A guest"}${what ?? ""}`}
      search={search}
      detail={
        trouble ? (
          <span className="text-clay">{paymentWords(hit.row, money).text}</span>
        ) : (
          `${shippingText(hit.row)}, ${money(total_price)}`
        )
      }
    />
  );
}

type LineProps = { text: string; more?: string; search: string; picture?: ReactNode; detail: ReactNode };

function Line({ text, more, search, picture, detail }: LineProps) {
  return (
    <>
      {picture}
      <span className="min-w-0 grow truncate">
        <b className="font-medium">
          <Marked text={text} search={search} />
        </b>
        {more && (
          <>
            {"  "}
            <Marked text={more} search={search} />
          </>
        )}
      </span>
      <span className="max-w-[45%] shrink-0 truncate text-[13px] text-muted">{detail}</span>
    </>
  );
}

/** The words that were typed are underlined where words begin with them. */
function Marked({ text, search }: { text: string; search: string }) {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu"));
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={at} className="border-b-2 border-clay">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
