import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { countText } from "../../parts/count-text.ts";
import { Field } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { type Tab, Tabs } from "../../parts/tabs.tsx";

type Counts = AnswerOf<typeof endpoints.staffOrders.counts>;
const SCREEN = "orders";

const views = [
  ["open", "Open"],
  ["to_ship", "To ship"],
  ["payment_exceptions", "Money"],
  ["on_way", "On the way"],
  ["all", "All"],
] as const;
export type View = (typeof views)[number][0];
export const viewOf = (text: string | null): View => views.find(([view]) => view === text)?.[0] ?? "open";
export const viewName = (view: View) => views.find(([one]) => one === view)?.[1] ?? "Open";

/** The view of orders that are not placed yet; they are another kind of record. */
export const DRAFTS = "drafts";

/** The views of the shop, then those that the reader saved. */
export function OrderViews({ counts }: { counts: Counts | undefined }) {
  const [params] = useSearchParams();
  const canPlace = useMayPlace();
  const [isNaming, setNaming] = useState(false);
  const saved = useAnswer(endpoints.savedViews.list, { query: { screen: SCREEN } }).data?.results ?? [];
  const present = saved.find(({ query }) => query === String(params));
  const tabs: Tab[] = [
    ...views.map(([view, label]) => {
      const count = counts?.views[view];
      return {
        to: `?view=${view}`,
        label,
        count: count ? countText(count) : undefined,
        urgent: view === "payment_exceptions",
      };
    }),
    ...(canPlace
      ? [
          {
            to: `?view=${DRAFTS}`,
            label: "Drafts",
            count: counts?.drafts ? countText(counts.drafts) : undefined,
          },
        ]
      : []),
    ...saved.map(({ name, query }) => ({ to: `?${query}`, label: name })),
  ];
  const isDrafts = canPlace && params.get("view") === DRAFTS;
  return (
    <div className="flex items-end justify-between gap-6 border-b border-hairline">
      <div className="-mb-px min-w-0 [&>nav]:border-b-0">
        <Tabs
          label="Views"
          tabs={tabs}
          hasKeys
          current={present ? `?${present.query}` : `?view=${isDrafts ? DRAFTS : viewOf(params.get("view"))}`}
        />
      </div>
      <span className="pb-3 whitespace-nowrap text-muted max-lg:hidden">
        {isDrafts ? null : present ? (
          <DeleteView id={present.id} />
        ) : (
          <button type="button" className="hover:text-ink" onClick={() => setNaming(true)}>
            Save this view
          </button>
        )}
      </span>
      {isNaming && <NameView query={String(params)} onClose={() => setNaming(false)} />}
    </div>
  );
}

/** Goods are found in the stock. */
export function useMayPlace(): boolean {
  const may = useMay();
  return may("orders.place") && may("stock.read");
}

function DeleteView({ id }: { id: number }) {
  const queries = useQueryClient();
  const remove = async () => {
    await call(endpoints.savedViews.remove, { params: { id } });
    await queries.invalidateQueries({ queryKey: [endpoints.savedViews.list.path] });
  };
  return (
    <button type="button" className="hover:text-ink" onClick={() => void remove()}>
      Delete this view
    </button>
  );
}

function NameView({ query, onClose }: { query: string; onClose(): void }) {
  const { change, error, fields, isBusy } = useChange([endpoints.savedViews.list]);
  async function submit(form: FormData): Promise<void> {
    const body = { screen: SCREEN, name: String(form.get("name")), query: query || "view=open" };
    if (await change(endpoints.savedViews.save, { body })) onClose();
  }
  return (
    <FormDialog title="Save this view" submit="Save" {...{ isBusy, onClose }} onSubmit={submit}>
      <Field
        label="Name"
        name="name"
        maxLength={40}
        required
        error={fields.name ?? error}
        hint="A tab for you alone."
      />
    </FormDialog>
  );
}
