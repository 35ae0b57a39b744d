import { endpoints } from "@adire/contract/endpoints";
import type { StaffCollectionRow } from "@adire/contract/shapes";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAnswer, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { dayText, isAhead } from "../../parts/dates.ts";
import { Field } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { pictureColumn } from "../../parts/picture-column.tsx";
import { type Column, RecordList } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { settled } from "../../parts/stay-with-changes.tsx";
import { useKeys } from "../../shell/keys.ts";
import { CatalogScreen } from "./catalog-screen.tsx";

const { staffCollections: calls, collections: shown } = endpoints;

/** Collections in the order of the shop. */
export function Component() {
  const collections = useAnswer(calls.list);
  const may = useMay()("catalog.change");
  const [isNew, setNew] = useState(false);
  const { change, error } = useChange([calls.list, shown.list]);
  useKeys(may ? [{ keys: "n", does: "new collection", run: () => setNew(true), inFoot: true }] : []);
  const move = (id: number, before: number | null) =>
    void change(calls.move, { params: { id }, body: { before } });
  return (
    <CatalogScreen
      title="Collections"
      {...{ error, canMove: may }}
      actions={
        may && (
          <Button kind="primary" keys="n" onClick={() => setNew(true)}>
            New collection
          </Button>
        )
      }
    >
      <Answer of={collections}>
        {(rows) =>
          rows.length === 0 ? (
            <Note title="No collection yet" />
          ) : (
            <RecordList
              label="Collections"
              columns={columns}
              rows={rows}
              idOf={({ id }) => id}
              to={({ id }) => `/catalog/collections/${id}`}
              nameOf={({ title }) => title}
              onMove={may ? move : undefined}
              phone={(row) => (
                <span className="flex items-center justify-between gap-4 pr-3">
                  <b className="truncate font-medium">{row.title}</b>
                  <span className="shrink-0 text-muted">{countOf(row)}</span>
                </span>
              )}
            />
          )
        }
      </Answer>
      {isNew && <NewCollection onClose={() => setNew(false)} />}
    </CatalogScreen>
  );
}

const countOf = ({ count }: StaffCollectionRow) => `${count} ${count === 1 ? "product" : "products"}`;
function shownText({ is_shown, is_live, show_from, show_until }: StaffCollectionRow): string {
  if (!is_shown) return "not shown";
  if (is_live) return show_until ? `until ${dayText(show_until)}` : "shown";
  return show_from && isAhead(show_from) ? `from ${dayText(show_from)}` : "ended";
}
const columns: Column<StaffCollectionRow>[] = [
  pictureColumn,
  {
    name: "title",
    head: "Name",
    track: "minmax(0, 2fr)",
    cell: ({ title }) => <b className="font-medium">{title}</b>,
  },
  { name: "brand", head: "Brand", track: "minmax(0, 1fr)", cell: ({ brand }) => brand },
  { name: "how", head: "Chosen", track: "100px", cell: ({ by_rule }) => (by_rule ? "by rule" : "by hand") },
  {
    name: "shown",
    head: "In the shop",
    track: "110px",
    cell: (row) => <span className="text-muted">{shownText(row)}</span>,
  },
  { name: "count", head: "Holds", track: "130px", right: true, cell: countOf },
];

/** A new one is not shown before somebody says so. */
function NewCollection({ onClose }: { onClose(): void }) {
  const { change, error, fields, isBusy } = useChange([calls.list]);
  const navigate = useNavigate();
  async function submit(form: FormData): Promise<void> {
    const body = { title: String(form.get("title")), is_shown: false };
    const made = await change(calls.create, { body });
    if (made) await navigate(`/catalog/collections/${made.answer.id}`, { state: settled });
  }
  return (
    <FormDialog
      title="New collection"
      submit="Choose its products"
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <Field label="Name" name="title" required error={fields.title ?? error} />
    </FormDialog>
  );
}
