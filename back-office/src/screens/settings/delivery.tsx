import { endpoints } from "@adire/contract/endpoints";
import type { DeliveryRegion } from "@adire/contract/shapes";
import { useState } from "react";
import { useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { WholeNumber } from "../../parts/whole-number-field.tsx";
import { deliveryLabels as labels } from "./field-labels.ts";
import { isSame } from "./merge-versions.ts";
import { SettingsForm, TextField } from "./settings-form.tsx";

const { readDelivery, updateDelivery } = endpoints.settings;

export function Component() {
  return (
    <SettingsForm title="Delivery" read={readDelivery} update={updateDelivery} labels={labels}>
      {(form) => (
        <>
          <section>
            <h2 className="section-title pb-1">Delivery times</h2>
            <p className="pb-5 text-muted">
              In working days, from the fewest to the most. Product pages, help and terms name them; shipping
              is free.
            </p>
            <Regions
              regions={form.typed.delivery}
              errors={form.errors}
              onChange={(regions) => form.set("delivery", regions)}
            />
          </section>
          <div className="grid grid-cols-1 gap-x-16 gap-y-5 lg:grid-cols-2">
            <TextField
              form={form}
              name="delivery_note"
              multiline
              hint="Such as when parcels leave. Empty: nothing is said."
            />
            <WholeNumber
              label={labels.return_days}
              hint="After it arrived. Empty: the shop promises none."
              most={366}
              value={form.typed.return_days}
              error={form.errors.return_days}
              onChange={(days) => form.set("return_days", days)}
            />
            <WholeNumber
              label={labels.review_days}
              hint="After an order was sent or arrived: once each, no reminder. Empty: nobody is asked."
              most={365}
              value={form.typed.review_days}
              error={form.errors.review_days}
              onChange={(days) => form.set("review_days", days)}
            />
            <WholeNumber
              label={labels.ship_within_days}
              hint="After its payment. Orders that are paid already keep their day."
              most={30}
              value={form.typed.ship_within_days}
              error={form.errors.ship_within_days}
              onChange={(days) => form.set("ship_within_days", days ?? 0)}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}

type RegionsProps = {
  regions: readonly DeliveryRegion[];
  errors: Record<string, string>;
  onChange(regions: DeliveryRegion[]): void;
};

function Regions({ regions, errors, onChange }: RegionsProps) {
  const may = useMay()("settings.change");
  const change = (at: number, values: Partial<DeliveryRegion>) =>
    onChange(regions.map((region, index) => (index === at ? { ...region, ...values } : region)));
  return (
    <div className="grid justify-items-start gap-5">
      {regions.map((region, at) => {
        const errorOf = (name: string) =>
          Object.entries(errors).find(([field]) => field.startsWith(`delivery.${at}.${name}`))?.[1];
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
            key={at}
            className="grid w-full items-start gap-4 border-t border-hairline pt-4
              lg:grid-cols-[1fr_2fr_120px_120px_auto]"
          >
            <Field
              label="To"
              value={region.to}
              error={errorOf("to")}
              onChange={({ target }) => change(at, { to: target.value })}
            />
            <Countries
              codes={region.countries}
              error={errorOf("countries")}
              onChange={(countries) => change(at, { countries })}
            />
            <WholeNumber
              label="From, days"
              most={90}
              value={region.days[0]}
              error={errorOf("days")}
              onChange={(days) => change(at, { days: [days ?? 0, region.days[1]] })}
            />
            <WholeNumber
              label="To, days"
              most={90}
              value={region.days[1]}
              onChange={(days) => change(at, { days: [region.days[0], days ?? 0] })}
            />
            {may && (
              <Button
                className="lg:mt-7"
                aria-label={`Remove ${region.to || "this region"}`}
                onClick={() => onChange(regions.filter((_, index) => index !== at))}
              >
                Remove
              </Button>
            )}
          </div>
        );
      })}
      {may && (
        <Button onClick={() => onChange([...regions, { to: "", countries: [], days: [2, 5] }])}>
          Add a region
        </Button>
      )}
    </div>
  );
}

type CountriesProps = {
  codes: readonly string[];
  error: string | undefined;
  onChange(codes: string[]): void;
};

const codesOf = (text: string): string[] => text.toUpperCase().match(/[^\s,;]+/g) ?? [];

/** Keeps the text while it says the same codes, so that one can type a comma. */
function Countries({ codes, error, onChange }: CountriesProps) {
  const [text, setText] = useState("");
  return (
    <Field
      label="Countries"
      value={isSame(codesOf(text), codes) ? text : codes.join(", ")}
      placeholder="NG, GH, BJ. Empty: everywhere else"
      error={error}
      onChange={({ target }) => {
        setText(target.value);
        onChange(codesOf(target.value));
      }}
    />
  );
}
