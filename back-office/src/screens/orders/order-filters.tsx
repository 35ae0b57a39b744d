import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAnswer, useMay } from "../../api/queries.ts";
import { useFirstInvalid } from "../../api/use-first-invalid.ts";
import { Button, Keycap } from "../../parts/button.tsx";
import { type Chip, Chips } from "../../parts/chips.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field, Select } from "../../parts/field.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useKeys } from "../../shell/keys.ts";

const filters = [
  "status",
  "payment",
  "since",
  "until",
  "sold_on",
  "sold_since",
  "product",
  "country",
  "search",
] as const;
type Filter = (typeof filters)[number];
const statuses = [
  { value: "", text: "Any" },
  { value: "pending", text: "Not paid" },
  { value: "processing", text: "To ship" },
  { value: "shipped", text: "On the way" },
  { value: "delivered", text: "Arrived" },
  { value: "cancelled", text: "Cancelled" },
];
const payments = [
  { value: "", text: "Any" },
  { value: "paid", text: "Is paid" },
  { value: "unpaid", text: "Is not paid" },
  { value: "exception", text: "Is to settle" },
];
const textOf = (options: typeof payments, value: string) =>
  options.find((one) => one.value === value)?.text ?? value;
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const day = (text: string) => (Number.isNaN(Date.parse(text)) ? text : dayFormat.format(new Date(text)));

const texts: Record<Filter, (value: string) => string> = {
  status: (value) => textOf(statuses, value),
  payment: (value) => textOf(payments, value),
  since: (value) => `Placed since ${day(value)}`,
  until: (value) => `Placed until ${day(value)}`,
  sold_on: (value) => `Paid on ${day(value)}`,
  sold_since: (value) => `Paid since ${day(value)}`,
  product: (value) => `With product ${value}`,
  country: (value) => `To ${value}`,
  search: (value) => `“${value}”`,
};

/** The filters of the address, for the API. */
export function filtersOf(params: URLSearchParams): Partial<Record<Filter, string>> {
  return Object.fromEntries(filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
}

/** The filters that are on, and the way to more of them. */
export function OrderFilters() {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  useKeys([{ keys: "f", does: "filter", run: () => setOpen(true), inFoot: true }]);
  const product = useProductName(params.get("product"));
  const chips = Object.entries(filtersOf(params)).map(
    ([name, value]): Chip => ({
      name,
      text: name === "product" && product ? `With ${product}` : texts[name as Filter](value),
    }),
  );
  return (
    <Chips chips={chips}>
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-2 px-2 font-medium pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size={16} /> Filter <Keycap keys="f" />
      </button>
      {isOpen && <FilterDialog onClose={() => setOpen(false)} />}
    </Chips>
  );
}

/** Of a product that the role may see. */
function useProductName(id: string | null): string | undefined {
  const may = useMay();
  const params = { id: id ?? "" };
  const enabled = id !== null && may("catalog.read");
  return useAnswer(endpoints.staffProducts.read, { params }, { enabled }).data?.name;
}

const days = [
  { name: "since", label: "Placed since" },
  { name: "until", label: "Placed until" },
] as const;
type Wrong = Partial<Record<(typeof days)[number]["name"], string>>;

/** What is wrong with the days of the form. A day that is typed in part, or is in no month, has no value. */
function wrongDaysOf(form: HTMLFormElement): Wrong {
  const wrong: Wrong = {};
  const [since = "", until = ""] = days.map(({ name }) => {
    const { value, validity } = form.elements.namedItem(name) as HTMLInputElement;
    if (validity.badInput || !/^(\d{4}-\d\d-\d\d)?$/.test(value))
      wrong[name] = "A day that is in the calendar.";
    return value;
  });
  if (since && until && until < since) wrong.until ??= "This is before the first day.";
  return wrong;
}

function FilterDialog({ onClose }: { onClose(): void }) {
  const [params, setParams] = useSearchParams();
  const [wrong, setWrong] = useState<Wrong>({});
  useFirstInvalid(wrong);
  const apply = (form: HTMLFormElement) => {
    const found = wrongDaysOf(form);
    if (Object.keys(found).length > 0) return setWrong(found);
    const data = new FormData(form);
    setParams((present) => {
      for (const name of ["status", "payment", "since", "until", "country"] as const) {
        const value = String(data.get(name) ?? "").trim();
        if (value) present.set(name, value);
        else present.delete(name);
      }
      return present;
    });
    onClose();
  };
  const value = (name: Filter) => params.get(name) ?? "";
  return (
    <Dialog title="Filter" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <div className="grid grid-cols-2 gap-4">
          <Select label="State" name="status" defaultValue={value("status")} options={statuses} />
          <Select label="Payment" name="payment" defaultValue={value("payment")} options={payments} />
        </div>
        <div className="grid grid-cols-2 gap-4">
          {days.map(({ name, label }) => (
            <Field
              key={name}
              label={label}
              name={name}
              type="date"
              defaultValue={value(name)}
              error={wrong[name]}
            />
          ))}
        </div>
        <Field label="Country" name="country" defaultValue={value("country")} hint="As in the address." />
        <Button kind="primary" type="submit">
          Show
        </Button>
      </form>
    </Dialog>
  );
}
