import type { StaffTaxonomyItem } from "@adire/contract/shapes";
import { useSearchParams } from "react-router";
import { useAnswer, useList, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { countText } from "../../parts/count-text.ts";
import { type List, ListAnswer } from "../../parts/list-answer.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { usePutParam } from "../../parts/use-put-param.ts";
import { useKeys } from "../../shell/keys.ts";
import { Swatch } from "../products/swatch.tsx";
import { CatalogScreen } from "./catalog-screen.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { type Noun, nouns } from "./nouns.ts";

const emptyItem: StaffTaxonomyItem = { id: 0, version: 0, name: "", uses: 0 };

/** Categories, brands, sizes or colors; `?open=` is the one that is edited, or "new". */
export function TaxonomyScreen({ noun }: { noun: Noun }) {
  const { title, singular, calls, shown } = nouns[noun];
  const [params] = useSearchParams();
  const search = params.get("search") ?? "";
  const open = params.get("open");
  const put = usePutParam();
  const set = (name: string, value: string | null) => put(name, value, { preventScrollReset: true });
  const list = useList(calls.list, { search: search || undefined });
  const rows: readonly StaffTaxonomyItem[] = list.rows;
  const item = open === "new" ? emptyItem : rows.find(({ id }) => String(id) === open);
  const may = useMay()("catalog.change");
  const canMove = may && calls.move !== null && !search;
  const { change, error } = useChange([calls.list, shown.list]);
  const move = (id: number, before: number | null) => {
    // The last one that is shown may not be the last one of all.
    if (!calls.move || (before === null && list.hasNextPage)) return;
    void change(calls.move, { params: { id }, body: { before } });
  };
  useKeys(may ? [{ keys: "n", does: `new ${singular}`, run: () => set("open", "new"), inFoot: true }] : []);
  return (
    <CatalogScreen
      {...{ title, error, canMove }}
      actions={
        <>
          <SearchField label="Name" value={search} onSearch={(text) => set("search", text)} />
          {may && (
            <Button kind="primary" keys="n" onClick={() => set("open", "new")}>
              New {singular}
            </Button>
          )}
        </>
      }
    >
      <Items {...{ noun, list, search }} onMove={canMove ? move : undefined} />
      {item && <ItemDialog key={item.id} noun={noun} item={item} onClose={() => set("open", null)} />}
    </CatalogScreen>
  );
}

type ItemsProps = {
  noun: Noun;
  list: List<StaffTaxonomyItem>;
  search: string;
  onMove: ((id: number, before: number | null) => void) | undefined;
};

function Items({ noun, list, search, onMove }: ItemsProps) {
  const { title, singular, use } = nouns[noun];
  const categories = useAnswer(nouns.categories.shown.list, {}, { enabled: noun === "categories" });
  const parentOf = ({ parent_id }: StaffTaxonomyItem) =>
    categories.data?.find(({ id }) => id === parent_id)?.name ?? "";
  const usesOf = ({ uses }: StaffTaxonomyItem) =>
    uses === 0 ? (
      <span className="text-muted">none</span>
    ) : (
      `${countText(uses)} ${use}${uses === 1 ? "" : "s"}`
    );
  const nameOf = ({ name, hex_code }: StaffTaxonomyItem) => (
    <span className="flex items-center gap-3">
      {hex_code && <Swatch code={hex_code} size={20} />}
      <b className="truncate font-medium">{name}</b>
    </span>
  );
  const columns: Column<StaffTaxonomyItem>[] = [
    { name: "name", head: "Name", track: "minmax(0, 2fr)", cell: nameOf },
    ...(noun === "categories"
      ? [
          { name: "parent", head: "Below", track: "minmax(0, 1fr)", cell: parentOf },
          {
            name: "description",
            head: "Description",
            track: "minmax(0, 2fr)",
            cell: (row: StaffTaxonomyItem) => <span className="text-muted">{row.description}</span>,
          },
        ]
      : []),
    ...(noun === "colors"
      ? [
          {
            name: "code",
            head: "Swatch",
            track: "120px",
            cell: (row: StaffTaxonomyItem) => <span className="text-muted">{row.hex_code}</span>,
          },
        ]
      : []),
    { name: "uses", head: "Used by", track: "140px", right: true, cell: usesOf },
  ];
  return (
    <ListAnswer
      of={list}
      none={<Note title={search ? `No ${singular} like that` : `No ${singular} yet`} />}
      label={title}
      columns={columns}
      idOf={({ id }) => id}
      to={({ id }) => `?${new URLSearchParams({ ...(search && { search }), open: String(id) })}`}
      nameOf={({ name }) => name}
      onMove={onMove}
      phone={(row) => (
        <span className="flex items-center justify-between gap-4 pr-3">
          {nameOf(row)}
          <span className="shrink-0 text-muted">{usesOf(row)}</span>
        </span>
      )}
    />
  );
}
