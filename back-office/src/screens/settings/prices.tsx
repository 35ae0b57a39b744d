import { endpoints } from "@adire/contract/endpoints";
import { Checkbox } from "@adire/ui/checkbox.tsx";
import { useAnswer } from "../../api/queries.ts";
import { sinceText } from "../../parts/dates.ts";
import { pricesLabels as labels } from "./field-labels.ts";
import { rateQuestion } from "./rate-question.ts";
import { SettingsForm, TextField } from "./settings-form.tsx";

const { readPrices, updatePrices, rates } = endpoints.settings;

export function Component() {
  const { data: store } = useAnswer(endpoints.store.read);
  const sentence = store
    ? `${store.payment_currency} for one ${store.currency}. Orders keep the rate that they were placed at.`
    : "";
  return (
    <SettingsForm
      title="Prices"
      read={readPrices}
      update={updatePrices}
      labels={labels}
      ask={(base, typed) => store && rateQuestion(base.exchange_rate, typed.exchange_rate, store)}
    >
      {(form) => (
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
          <div className="grid content-start gap-5">
            <TextField form={form} name="exchange_rate" inputMode="decimal" hint={sentence} />
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
