import { currencies } from "@adire/contract/currencies";
import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { Checkbox } from "@adire/ui/checkbox.tsx";
import { useAnswer } from "../../api/queries.ts";
import { sinceText } from "../../parts/dates.ts";
import { Select } from "../../parts/field.tsx";
import { pricesLabels as labels } from "./field-labels.ts";
import { rateOf, rateQuestion } from "./rate-question.ts";
import { SettingsForm, TextField } from "./settings-form.tsx";
import type { Form } from "./use-form.ts";

const { readPrices, updatePrices, rates } = endpoints.settings;
const names = new Intl.DisplayNames("en", { type: "currency" });
const options = currencies.map((value) => ({ value, text: `${value}, ${names.of(value)}` }));

export function Component() {
  return (
    <SettingsForm title="Prices" read={readPrices} update={updatePrices} labels={labels} ask={rateQuestion}>
      {(form) => (
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
          <div className="grid content-start gap-5">
            <Currency
              form={form}
              name="currency"
              hint="Figures stay as they are. Choose before the first order: from then on the currency stays."
            />
            <Currency
              form={form}
              name="payment_currency"
              hint="One that your payment provider pays out to you. Orders and refunds keep the one they were paid in."
            />
            {form.typed.currency !== form.typed.payment_currency && (
              <TextField form={form} name="exchange_rate" inputMode="decimal" hint={rateHint(form.typed)} />
            )}
            <div>
              <Checkbox
                checked={form.typed.show_sample_clearance}
                onChange={({ target }) => form.set("show_sample_clearance", target.checked)}
              >
                Show sample offers on the clearance page
              </Checkbox>
              <p className="text-muted">Only while no product is reduced. Each is marked as a sample.</p>
            </div>
          </div>
          <RateHistory key={form.base.version} />
        </div>
      )}
    </SettingsForm>
  );
}

type Prices = AnswerOf<typeof readPrices>;
const rateHint = ({ currency, payment_currency }: Prices) =>
  `${payment_currency} for one ${currency}. Orders keep the rate that they were placed at.`;

type CurrencyProps = { form: Form<Prices>; name: "currency" | "payment_currency"; hint: string };

/** A rate that was typed for other currencies is none for these. */
function Currency({ form, name, hint }: CurrencyProps) {
  return (
    <Select
      label={labels[name]}
      value={form.typed[name]}
      error={form.errors[name]}
      hint={hint}
      options={options}
      onChange={({ target }) => {
        form.set(name, target.value);
        form.set("exchange_rate", rateOf(form.base, { ...form.typed, [name]: target.value }));
      }}
    />
  );
}

/** Read anew with every version of the form. */
function RateHistory() {
  const { data } = useAnswer(rates);
  return (
    <section>
      <h2 className="section-title pb-4">Rates so far</h2>
      {data?.length === 0 && <p className="text-muted">The rate was never changed here.</p>}
      <ol>
        {data?.map(({ at, by, from, to }) => (
          <li key={at} className="flex justify-between gap-6 border-t border-hairline py-2.5">
            <span>
              {from} to <b className="font-medium">{to}</b>
            </span>
            <span className="text-muted">
              {by}, {sinceText(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
