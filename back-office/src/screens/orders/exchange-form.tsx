import { choiceText } from "@adire/contract/choice-text";
import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { exchangeHoldHours } from "@adire/contract/limits";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { Select } from "../../parts/field.tsx";
import { useMoney } from "../../parts/money.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { useSubmitKey } from "../../parts/use-submit-key.ts";
import { withFormData } from "../../parts/with-form-data.ts";
import { closeOnEscape } from "./close-on-escape.ts";
import { piecesText } from "./order-words.ts";
import { ReasonField } from "./reason-field.tsx";
import { RefundLimit } from "./refund-limit.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";

const { exchange, exchangeChoices } = endpoints.staffOrders;
type Choices = AnswerOf<typeof exchangeChoices>;
type Choice = Choices["choices"][number];
type Rest = "stays" | "refunded";
type ExchangeProps = { order: Order; item: Order["items"][number]; onClose(): void };

/** Another size or color for pieces of a line, or fewer of them; opens inside the line. */
export function ExchangeForm(props: ExchangeProps) {
  const change = useOrderChange();
  // Read anew whenever it opens: what is left and what it costs changes meanwhile.
  const choices = useAnswer(
    exchangeChoices,
    { params: { id: props.order.id }, query: { item_id: String(props.item.id) } },
    { gcTime: 0 },
  );
  return (
    <div className="px-4 pt-2 pb-6 lg:pl-[84px]">
      <Answer of={choices}>
        {(data) => (
          <OpenForm
            {...props}
            key={data.version}
            data={data}
            change={change}
            onRefused={() => void choices.refetch()}
          />
        )}
      </Answer>
    </div>
  );
}

/** What goes back to the shopper, in cents: of pieces that are taken back, and of a cheaper variant. */
function backOf(item: ExchangeProps["item"], choice: Choice | undefined, quantity: number, taken: number) {
  const worth = Math.round((item.product.price - item.reduced_by) * 100);
  const cheaper = Math.min(worth, Math.max(0, Math.round(-(choice?.difference ?? 0) * 100)));
  return taken * worth + quantity * cheaper;
}

type OpenProps = ExchangeProps & {
  data: Choices;
  change: ReturnType<typeof useOrderChange>;
  onRefused(): void;
};

function OpenForm({ order, item, data, change, onClose, onRefused }: OpenProps) {
  const money = useMoney();
  const may = useMay();
  const form = useRef<HTMLFormElement>(null);
  const [variantId, setVariantId] = useState(() => data.choices.find((one) => one.is_current)?.variant_id);
  const [quantity, setQuantity] = useState(data.unsent);
  const [rest, setRest] = useState<Rest>("stays");
  const { isBusy, error, fields, run } = change;
  const [isTooEarly, setTooEarly] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  useSubmitKey(form, "confirm the change");
  const choice = data.choices.find((one) => one.variant_id === variantId);
  const more = Math.max(0, Math.round((choice?.difference ?? 0) * 100)) * quantity;
  const others = data.unsent - quantity;
  const taken = rest === "refunded" ? others : 0;
  const back = backOf(item, choice, quantity, taken);
  const changes = choice !== undefined && (!choice.is_current || taken > 0);
  async function submit(typed: FormData): Promise<void> {
    setTooEarly(!changes);
    if (!choice || !changes)
      return form.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus();
    const { variant_id, difference: shown_difference } = choice;
    const others = taken > 0 ? "refunded" : "stays";
    const goods = { item_id: item.id, version: data.version, variant_id, quantity, rest: others } as const;
    const body = { ...goods, shown_difference };
    const done = await run(() =>
      call(exchange, { params: { id: order.id }, body: { ...body, reason: String(typed.get("reason")) } }),
    );
    if (done) onClose();
    else onRefused();
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Change ${item.product.name}`}
      onKeyDown={closeOnEscape(onClose)}
      className="grid grid-cols-1 gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,1fr)_260px]"
      onSubmit={withFormData(submit)}
    >
      <div className="grid min-w-0 content-start gap-4">
        <ChoiceList
          choices={data.choices}
          chosen={variantId}
          quantity={quantity}
          onChoose={setVariantId}
          problem={isTooEarly && !changes ? "Choose what it becomes." : ""}
        />
        <div className="grid grid-cols-[100px_minmax(0,1fr)] gap-4">
          <Select
            label="Pieces"
            value={quantity}
            onChange={({ target }) => setQuantity(Number(target.value))}
            options={Array.from({ length: data.unsent }, (_, at) => ({
              value: String(at + 1),
              text: `${at + 1} of ${data.unsent}`,
            }))}
          />
          <ReasonField error={fields.reason} />
        </div>
        {others > 0 && (
          <Select
            label={others === 1 ? "The other piece" : `The other ${others} pieces`}
            value={rest}
            onChange={({ target }) => setRest(target.value as Rest)}
            options={[
              { value: "stays", text: others === 1 ? "Stays as it is" : "Stay as they are" },
              ...(may("orders.refund")
                ? [{ value: "refunded", text: "Back on the shelf, and refunded" }]
                : []),
            ]}
          />
        )}
      </div>
      <div className="grid content-start gap-2">
        <p className="font-display text-[46px] leading-none">{money((more || back) / 100)}</p>
        <p className="text-[13px] text-muted">
          {more > 0
            ? `more. The shopper gets a mail with a link to pay it within ${exchangeHoldHours} hours; then the
              pieces are changed. They are held until then, and the order is not sent.
              ${back > 0 ? `${money(back / 100)} goes back at once for the others.` : ""}`
            : `${back > 0 ? "goes back, at the rate of the order." : "to pay, and nothing goes back."} A mail
              tells the shopper.`}
        </p>
        {back > 0 && <RefundLimit />}
        <Button kind="primary" type="submit" keys="$mod+Enter" busy={isBusy}>
          {more > 0 ? `Ask for ${money(more / 100)}` : `Change ${piecesText(quantity + taken)}`}
        </Button>
        <Button kind="link" onClick={onClose}>
          Do not change
        </Button>
        <ProblemLine text={fields.reason ? "" : error} />
      </div>
    </form>
  );
}

type ChoiceListProps = {
  choices: readonly Choice[];
  chosen: number | undefined;
  quantity: number;
  onChoose(variantId: number): void;
  problem: string;
};

/** Variants with what is left of them, and what they cost more or less. */
function ChoiceList({ choices, chosen, quantity, onChoose, problem }: ChoiceListProps) {
  const money = useMoney();
  return (
    <fieldset className="max-h-64 min-w-0 overflow-y-auto border-y border-hairline">
      <legend className="sr-only">What it becomes</legend>
      {choices.map((one) => {
        const { variant_id, left, difference, is_current } = one;
        const isOut = !is_current && left !== null && left < quantity;
        const price =
          difference > 0
            ? `, ${money(difference)} more`
            : difference < 0
              ? `, ${money(-difference)} less`
              : "";
        return (
          <label
            key={variant_id}
            className={`flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11
              ${isOut ? "text-muted" : ""}`}
          >
            <input
              type="radio"
              name="variant"
              className="size-[18px] shrink-0"
              checked={variant_id === chosen}
              disabled={isOut}
              onChange={() => onChoose(variant_id)}
            />
            <span className="min-w-0 grow truncate">{choiceText(one) || "One choice"}</span>
            <span className="text-right text-[13px] text-muted">
              {is_current ? "as ordered" : `${leftText(left)}${price}`}
            </span>
          </label>
        );
      })}
      <ProblemLine text={problem} />
    </fieldset>
  );
}

const leftText = (left: number | null) =>
  left === null ? "made to order" : left <= 0 ? "none left" : `${left} left`;
