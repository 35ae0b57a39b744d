import { endpoints } from "@adire/contract/endpoints";
import type { OwnPrice } from "@adire/contract/shapes";
import { useAnswer } from "../../api/queries.ts";
import { Field, Select } from "../../parts/field.tsx";
import { MomentField } from "../../parts/moment-field.tsx";
import { type Change, kindTexts, roundingTexts, stateNames } from "./change-words.ts";

/** What is typed; it is a change once it is whole. */
export type Draft = {
  kind: Change["kind"];
  value: string;
  round: keyof typeof roundingTexts;
  strike: boolean;
  ownPrices: readonly OwnPrice[];
  state: keyof typeof stateNames;
  collection: string;
  /** Strike, add; or take away. */
  isOn: boolean;
  /** ISO, or "". */
  startsAt: string;
  endsAt: string;
};
export const emptyDraft: Draft = {
  kind: "percent",
  value: "-15",
  round: "whole_down",
  strike: true,
  ownPrices: [],
  state: "live",
  collection: "",
  isOn: true,
  startsAt: "",
  endsAt: "",
};

/** When it begins and ends by itself; prices only. */
export const datesOf = ({ kind, startsAt, endsAt }: Draft) =>
  kind === "percent" || kind === "amount"
    ? { starts_at: startsAt || null, ends_at: endsAt || null }
    : { starts_at: null, ends_at: null };

/** @returns null while something is missing */
export function changeOf(draft: Draft): Change | null {
  if (draft.kind === "state") return { kind: "state", state: draft.state };
  if (draft.kind === "struck") return { kind: "struck", on: draft.isOn };
  if (draft.kind === "collection")
    return draft.collection
      ? { kind: "collection", collection: Number(draft.collection), add: draft.isOn }
      : null;
  const value = Number(draft.value.replace("−", "-").replace(",", "."));
  if (draft.value.trim() === "" || !Number.isFinite(value) || value === 0) return null;
  const { kind, round, strike, ownPrices } = draft;
  return { kind, value, round, strike, own_prices: [...ownPrices] };
}

const options = <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  Object.entries<string>(texts).map(([value, text]) => ({ value, text }));

type FormProps = {
  draft: Draft;
  error: string | undefined;
  /** By the names of the contract. */
  dateErrors: Readonly<Record<string, string>>;
  onChange(part: Partial<Draft>): void;
};

export function ChangeForm(props: FormProps) {
  const { draft, onChange } = props;
  const isPrice = draft.kind === "percent" || draft.kind === "amount";
  return (
    <div className="grid gap-4">
      <Select
        label="Change"
        value={draft.kind}
        options={options(kindTexts)}
        onChange={({ target }) => onChange({ kind: target.value as Draft["kind"] })}
      />
      {isPrice && <PriceFields {...props} />}
      {draft.kind === "state" && (
        <Select
          label="To"
          value={draft.state}
          options={options(stateNames)}
          onChange={({ target }) => onChange({ state: target.value as Draft["state"] })}
        />
      )}
      {draft.kind === "struck" && (
        <Select
          label="To"
          value={String(draft.isOn)}
          options={options({ true: "The price before the last reduction", false: "None" })}
          onChange={({ target }) => onChange({ isOn: target.value === "true" })}
        />
      )}
      {draft.kind === "collection" && <CollectionFields {...props} />}
    </div>
  );
}

function PriceFields({ draft, error, dateErrors, onChange }: FormProps) {
  return (
    <>
      <Field
        label="By"
        inputMode="decimal"
        value={draft.value}
        error={error}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <Select
        label="Round"
        value={draft.round}
        options={options(roundingTexts)}
        onChange={({ target }) => onChange({ round: target.value as Draft["round"] })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check-box"
          checked={draft.strike}
          onChange={({ target }) => onChange({ strike: target.checked })}
        />
        Strike the old price where that is true
      </label>
      <MomentField
        label="From"
        value={draft.startsAt}
        error={dateErrors.starts_at}
        hint="Empty: at once. A price that is changed before then stays as it is."
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <MomentField
        label="Until"
        value={draft.endsAt}
        error={dateErrors.ends_at}
        hint="Then prices are as before. Empty: they stay."
        onChange={(endsAt) => onChange({ endsAt })}
      />
    </>
  );
}

function CollectionFields({ draft, error, onChange }: FormProps) {
  const all = useAnswer(endpoints.staffCollections.list).data ?? [];
  const byHand = all.filter(({ by_rule }) => !by_rule);
  return (
    <>
      <Select
        label="Do"
        value={String(draft.isOn)}
        options={options({ true: "Add to it", false: "Take out of it" })}
        onChange={({ target }) => onChange({ isOn: target.value === "true" })}
      />
      <Select
        label="Collection"
        value={draft.collection}
        error={error}
        options={[
          { value: "", text: "Choose one" },
          ...byHand.map(({ id, title }) => ({ value: String(id), text: title })),
        ]}
        onChange={({ target }) => onChange({ collection: target.value })}
      />
    </>
  );
}
