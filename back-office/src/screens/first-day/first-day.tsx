import { endpoints } from "@adire/contract/endpoints";
import type { ReadinessItem } from "@adire/contract/shapes";
import { Link } from "react-router";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { FootLine } from "../../shell/foot-line.tsx";

const today = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** What keeps the shop from selling, and where it is mended. */
export function Component() {
  const readiness = useAnswer(endpoints.settings.readiness);
  const { data: store } = useAnswer(endpoints.store.read);
  return (
    <Answer of={readiness}>
      {({ is_ready, items }) => {
        const next = items.find((item) => !item.is_done && item.keeps_from_selling && item.where);
        return (
          <div className="grid gap-12">
            <title>First day</title>
            <header>
              <p className="pb-4 text-muted">{today.format(new Date())}. Welcome.</p>
              <h1 tabIndex={-1} className="first-day-title max-w-[5.4em]">
                {titleOf(items, is_ready)}
              </h1>
            </header>
            <section aria-labelledby="before">
              <h2 id="before" className="section-title pb-4">
                {is_ready ? "Everything is in place" : "Before anyone can buy"}
              </h2>
              <ul className="max-w-[820px]">
                {items
                  .filter((item) => !item.is_done)
                  .map((item) => (
                    <Item key={item.name} item={item} isNext={item === next} />
                  ))}
              </ul>
              <DoneItems items={items.filter((item) => item.is_done)} />
            </section>
            <FootLine>
              <span>{is_ready ? "The shop can sell" : "Not ready to sell"}</span>
              {store && (
                <span>
                  1 {store.currency} = {store.exchange_rate} {store.payment_currency}
                </span>
              )}
            </FootLine>
          </div>
        );
      }}
    </Answer>
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
  const may = useMay();
  const isOpen = item.where !== null && (item.name !== "products" || may("catalog.change"));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-9 gap-y-3 border-t border-hairline py-3">
      <div className="max-w-[56ch] grow basis-72">
        <p className="text-[13px] text-muted">{item.title}</p>
        <p className={`text-[16px] font-medium ${item.keeps_from_selling ? "text-clay" : ""}`}>
          {item.state}
        </p>
        {item.sentence && <p className="text-muted">{item.sentence}</p>}
      </div>
      <span className="flex flex-wrap gap-3">
        {item.name === "products" && may("catalog.import") && (
          <ButtonLink to="/products/import">Bring a list</ButtonLink>
        )}
        {isOpen && item.where && (
          <ButtonLink to={item.where} kind={isNext ? "primary" : "quiet"}>
            {verbs[item.name] ?? "See"}
            <span className="sr-only">: {item.title}</span>
          </ButtonLink>
        )}
      </span>
    </li>
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
  products: "Add a product",
  contacts: "Fill them in",
  "second-factor": "Set it up",
  delivery: "Say how long",
};
