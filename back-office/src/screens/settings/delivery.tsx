import { endpoints } from "@adire/contract/endpoints";
import type { DeliveryRegion } from "@adire/contract/shapes";
import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
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
            <Field
              label={labels.return_days}
              inputMode="numeric"
              hint="After it arrived. Empty: the shop promises none."
              value={form.typed.return_days ?? ""}
              error={form.errors.return_days}
              onChange={({ target }) => form.set("return_days", numberOf(target.value))}
            />
            <Field
              label={labels.ship_within_days}
              inputMode="numeric"
              hint="After its payment. Orders that are paid already keep their day."
              value={form.typed.ship_within_days}
              error={form.errors.ship_within_days}
              onChange={({ target }) => form.set("ship_within_days", numberOf(target.value) ?? 0)}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}

const numberOf = (text: string): number | null => (/\d/.test(text) ? Number(text.replace(/\D/g, "")) : null);

type RegionsProps = {
  regions: readonly DeliveryRegion[];
  errors: Record<string, string>;
  onChange(regions: DeliveryRegion[]): void;
};

function Regions({ regions, errors, onChange }: RegionsProps) {
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
            <Field
              label="From, days"
              inputMode="numeric"
              value={region.days[0]}
              error={errorOf("days")}
              onChange={({ target }) => change(at, { days: [numberOf(target.value) ?? 0, region.days[1]] })}
            />
            <Field
              label="To, days"
              inputMode="numeric"
              value={region.days[1]}
              onChange={({ target }) => change(at, { days: [region.days[0], numberOf(target.value) ?? 0] })}
            />
            <Button
              className="lg:mt-7"
              aria-label={`Remove ${region.to || "this region"}`}
              onClick={() => onChange(regions.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          </div>
        );
      })}
      <Button onClick={() => onChange([...regions, { to: "", countries: [], days: [2, 5] }])}>
        Add a region
      </Button>
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
