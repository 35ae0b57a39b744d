import { endpoints } from "@adire/contract/endpoints";
import { swatchesShown } from "@adire/contract/limits";
import { discountPercent, fromWire } from "@adire/contract/money";
import { type ProductState, productStates, type StaffProduct } from "@adire/contract/shapes";
import { Link } from "react-router";
import { useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { dayText, momentText } from "../../parts/dates.ts";
import { MomentField } from "../../parts/moment-field.tsx";
import { useMoney } from "../../parts/money.ts";
import { Picture } from "../../parts/picture.tsx";
import { PreviewButton } from "../../parts/preview-button.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { isFault, readAmount } from "./grid/cells.ts";
import { type Draft, type Fields, isForShoppers } from "./grid/draft.ts";
import { isHeldBack, stateTexts } from "./state-texts.ts";
import { Swatch } from "./swatch.tsx";

type AsideProps = {
  product: StaffProduct;
  draft: Draft;
  error: string | undefined;
  isReadOnly: boolean;
  onChange<Name extends keyof Fields>(name: Name, value: Fields[Name]): void;
};

/** The state of a product, its card in the shop, and whether its struck price is true. */
export function ProductAside({ product, draft, error, isReadOnly, onChange }: AsideProps) {
  const { state } = draft.fields;
  return (
    <div className="grid min-w-0 content-start gap-6">
      <fieldset disabled={isReadOnly}>
        <legend className="pb-2 text-[15px] font-medium">State</legend>
        {productStates.map((one) => (
          <StateChoice key={one} value={one} isChosen={state === one} product={product} onChange={onChange} />
        ))}
        {state === "scheduled" && (
          <MomentField
            label="Goes live"
            name="publish_at"
            value={draft.fields.publish_at}
            error={error}
            className="pt-3"
            onChange={(at) => onChange("publish_at", at)}
          />
        )}
        {isHeldBack(product) && (
          <p className="pt-3 text-[13px] text-clay">
            It was to go live on {dayText(product.publish_at ?? "")}: without a price it waits.
          </p>
        )}
        {isForShoppers(draft.fields) && draft.pictures.length === 0 && (
          <p className="pt-3 text-[13px] text-clay">It has no picture.</p>
        )}
      </fieldset>
      <Card product={product} draft={draft} />
    </div>
  );
}

type StateChoiceProps = Pick<AsideProps, "product" | "onChange"> & { value: ProductState; isChosen: boolean };

function StateChoice({ value, isChosen, product, onChange }: StateChoiceProps) {
  return (
    <label
      className="flex min-h-[34px] items-center gap-3 border-t border-hairline text-[14px]
      pointer-coarse:min-h-11"
    >
      <input
        type="radio"
        name="state"
        className="size-4"
        checked={isChosen}
        onChange={() => onChange("state", value)}
      />
      <span className={`grow ${isChosen ? "font-medium" : ""}`}>{stateTexts[value]}</span>
      {value === "live" && isChosen && product.live_since && (
        <span className="text-[13px] text-muted">since {longDay(product.live_since)}</span>
      )}
    </label>
  );
}

const longDay = (at: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(new Date(at));

function Card({ product, draft }: Pick<AsideProps, "product" | "draft">) {
  const money = useMoney();
  const mayReadReviews = useMay()("messages.read");
  const lowest = lowestPrice(draft);
  const off = lowest ? discountPercent(lowest.price, lowest.struck) : 0;
  const colors = [...new Set(draft.rows.flatMap(({ color }) => color ?? []))];
  return (
    <section aria-label="In the shop" className="grid gap-3 border-t border-hairline pt-4">
      <h2 className="text-[15px] font-medium">In the shop</h2>
      <div className="relative w-[208px]">
        <Picture path={draft.pictures[0]?.path ?? null} alt="" tint={product.id} width={208} rendered={480} />
        {off > 0 && (
          <span className="absolute top-3 left-0 bg-clay px-2.5 py-1 text-[13px] font-medium text-on-clay">
            −{off}%
          </span>
        )}
      </div>
      <div>
        <p className="text-[13px] text-muted">
          {draft.fields.subcategory || draft.fields.categories.split("\n")[0]}
        </p>
        <p className="text-[16px] font-medium">{draft.fields.name || "Without a name"}</p>
        {lowest && (
          <p className="flex items-baseline gap-2">
            <span className="display text-[29px] leading-8 font-medium">{money(lowest.price / 100)}</span>
            {lowest.struck !== null && <s className="text-muted">{money(lowest.struck / 100)}</s>}
          </p>
        )}
        {colors.length > 0 && (
          <p className="flex gap-3 pt-2">
            {colors.slice(0, swatchesShown).map((color) => (
              <Swatch key={color} code={product.color_codes[color]} size={16} />
            ))}
            {colors.length > swatchesShown && (
              <span className="text-[12px] leading-4 text-muted">+{colors.length - swatchesShown}</span>
            )}
          </p>
        )}
      </div>
      <StruckTruth product={product} />
      <PlannedPrices product={product} />
      {product.state === "live" && (
        <a href={product.address} target="_blank" rel="noreferrer" className="link-line text-[14px]">
          Its page in the shop
        </a>
      )}
      {mayReadReviews && (
        <Link to={`/reviews?product=${product.id}`} className="link-line text-[14px]">
          Its reviews
        </Link>
      )}
      {product.state !== "live" && <Preview id={product.id} />}
    </section>
  );
}

/** The page that shoppers would see, with what is saved. */
function Preview({ id }: { id: number }) {
  const { change, error, isBusy } = useChange([]);
  const make = async () => (await change(endpoints.staffProducts.preview, { params: { id } }))?.answer.url;
  return (
    <div className="grid justify-items-start gap-2">
      <PreviewButton isBusy={isBusy} make={make}>
        Preview its page
      </PreviewButton>
      <ProblemLine text={error} className="text-[13px]" />
    </div>
  );
}

/** As the shop shows it: the price of the cheapest variant. Minor units. */
function lowestPrice({ rows }: Draft): { price: number; struck: number | null } | null {
  const prices = rows.flatMap(({ cells }) => {
    const [price, struck] = [readAmount(cells.price), readAmount(cells.compare_price)];
    if (isFault(price) || price.value === null) return [];
    const isStruck = !isFault(struck) && struck.value !== null;
    return [{ price: fromWire(price.value), struck: isStruck ? fromWire(struck.value ?? 0) : null }];
  });
  return prices.toSorted((a, b) => a.price - b.price)[0] ?? null;
}

function StruckTruth({ product: { struck } }: Pick<AsideProps, "product">) {
  const money = useMoney();
  if (!struck) return null;
  return (
    <p className="border-t border-hairline pt-3 text-[13px]">
      {struck.holds ? (
        <>
          <b className="font-medium text-leaf">Struck price holds.</b> {money(struck.price)} was asked until{" "}
          {struck.asked_until && dayText(struck.asked_until)}.
        </>
      ) : (
        <>
          <b className="font-medium text-clay">Struck price does not hold.</b> {money(struck.price)} was not
          asked within the last 30 days.
        </>
      )}
    </p>
  );
}

function PlannedPrices({ product: { planned_prices } }: Pick<AsideProps, "product">) {
  const money = useMoney();
  return planned_prices.map(({ id, subject, starts_at, ends_at, price }) => (
    <p key={id} className="border-t border-hairline pt-3 text-[13px]">
      <b className="font-medium">{money(price)}</b> from {momentText(starts_at)}
      {ends_at && ` until ${momentText(ends_at)}`}:{" "}
      <Link to={`/products/changes/${id}`} className="link-line">
        {subject}
      </Link>
    </p>
  ));
}
