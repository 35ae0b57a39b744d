import { endpoints } from "@adire/contract/endpoints";
import { imageUrls } from "@adire/contract/images";
import { cropped } from "@adire/contract/picture-sizes";
import type { Readiness, ReadinessItem } from "@adire/contract/shapes";
import { Link } from "react-router";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { Ways } from "./ways.tsx";

const today = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** Ways to begin, and what keeps the shop from selling, with where it is mended. */
export function Component() {
  const readiness = useAnswer(endpoints.settings.readiness);
  return <Answer of={readiness}>{(data) => <FirstDay readiness={data} />}</Answer>;
}

function FirstDay({ readiness: { is_ready, items, samples } }: { readiness: Readiness }) {
  const { data: store } = useAnswer(endpoints.store.read);
  const isNew = items.some(({ name, is_done }) => name === "products" && !is_done);
  const open = items.filter(({ is_done, name }) => !is_done && name !== "products");
  const next = isNew ? undefined : open.find((item) => item.keeps_from_selling && item.where);
  return (
    <div className="relative grid gap-12">
      <title>First day</title>
      <Cloth />
      <div className="grid gap-9">
        <header>
          <p className="pb-4 text-[15px] text-ink/85">{today.format(new Date())}. Welcome.</p>
          <h1 tabIndex={-1} className="first-day-title max-w-[5.4em]">
            {titleOf(items, is_ready)}
          </h1>
        </header>
        <Ways samples={samples} isNew={isNew} />
      </div>
      <section aria-labelledby="before">
        <h2 id="before" className="border-b border-hairline pb-3 text-[15px] font-medium">
          {is_ready ? "Everything is in place" : "Before anyone can buy"}
        </h2>
        <ul className="grid grid-cols-1 gap-x-9 sm:grid-cols-2 lg:grid-cols-4">
          {open.map((item) => (
            <Item key={item.name} item={item} isNext={item === next} />
          ))}
        </ul>
        <DoneItems items={items.filter((item) => item.is_done)} />
      </section>
      <FootLine>
        <span>{is_ready ? "The shop can sell" : "Not ready to sell"}</span>
        {store && store.currency !== store.payment_currency && (
          <span>
            1 {store.currency} = {store.exchange_rate} {store.payment_currency}
          </span>
        )}
      </FootLine>
    </div>
  );
}

/** A cloth on the line, where the window has room for it. */
function Cloth() {
  const { data: store } = useAnswer(endpoints.store.read);
  const path = "ecommerce/demo/cloth.eleko.indigo.heritage.webp";
  return (
    store && (
      <img
        src={imageUrls(store.image_base_url, path)(cropped("hero", 720))}
        alt=""
        width={392}
        height={578}
        className="absolute -top-8 -right-10 h-[578px] w-[392px] object-cover object-top-left max-xl:hidden"
      />
    )
  );
}

function titleOf(items: readonly ReadinessItem[], isReady: boolean): string {
  if (isReady) return "Your shop is ready to sell";
  const open = items.filter((item) => !item.is_done && item.keeps_from_selling);
  const products = open.find(({ name }) => name === "products");
  if (products)
    return products.state === "Samples only"
      ? "Your shop shows samples only"
      : "Your shop has no products yet";
  return open.length === 1 ? "One thing to go" : `${open.length} things to go`;
}

function Item({ item, isNext }: { item: ReadinessItem; isNext: boolean }) {
  const { title, state, sentence, keeps_from_selling, where } = item;
  return (
    <li className="flex flex-col items-start py-4">
      <p className="text-[13px] text-muted">{title}</p>
      <p className={`text-[16px] font-medium ${keeps_from_selling ? "text-clay" : ""}`}>{state}</p>
      {sentence && <p className="pt-1 text-[13px] text-muted">{sentence}</p>}
      {where && isNext && (
        <ButtonLink to={where} kind="primary" className="mt-3">
          <Verb {...item} />
        </ButtonLink>
      )}
      {where && !isNext && (
        <Link to={where} className="link-line mt-3 text-[14px]">
          <Verb {...item} />
        </Link>
      )}
    </li>
  );
}

function Verb({ name, title }: Pick<ReadinessItem, "name" | "title">) {
  // A second factor is one's own.
  const may = useMay()("settings.change") || name === "second-factor";
  return (
    <>
      {(may && verbs[name]) || "See"}
      <span className="sr-only">: {title}</span>
    </>
  );
}

/** What is in place, and leads to where it is changed. */
function DoneItems({ items }: { items: readonly ReadinessItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-x-9 border-t border-hairline sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ name, title, state, where }) => (
        <li key={name} className="py-4">
          <p className="text-[13px] text-muted">{title}</p>
          <p className="text-[16px] font-medium">
            {where ? (
              <Link to={where} className="hover:underline">
                {state}
              </Link>
            ) : (
              state
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

const verbs: Record<string, string> = {
  contacts: "Fill them in",
  "second-factor": "Set it up",
  delivery: "Say how long",
  currencies: "Choose them",
};
