import { endpoints } from "@adire/contract/endpoints";
import type { StaffSizeChartRow } from "@adire/contract/shapes";
import { useNavigate, useSearchParams } from "react-router";
import { useList, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { countText } from "../../parts/count-text.ts";
import { ListAnswer } from "../../parts/list-answer.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useKeys } from "../../shell/keys.ts";
import { CatalogScreen } from "./catalog-screen.tsx";

const { staffSizeCharts: calls } = endpoints;

/** Size charts in the order of the shop. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const list = useList(calls.list, { search: search || undefined });
  const may = useMay()("catalog.change");
  const navigate = useNavigate();
  const { change, error } = useChange([calls.list]);
  const open = () => void navigate("/catalog/size-charts/new");
  useKeys(may ? [{ keys: "n", does: "new size chart", run: open, inFoot: true }] : []);
  const canMove = may && !search;
  const move = (id: number, before: number | null) => {
    // The last one that is shown may not be the last one of all.
    if (before === null && list.hasNextPage) return;
    void change(calls.move, { params: { id }, body: { before } });
  };
  return (
    <CatalogScreen
      title="Size charts"
      {...{ error, canMove }}
      actions={
        <>
          <SearchField
            label="Name"
            value={search}
            onSearch={(text) => setParams(text ? { search: text } : {}, { preventScrollReset: true })}
          />
          {may && (
            <Button kind="primary" keys="n" onClick={open}>
              New size chart
            </Button>
          )}
        </>
      }
    >
      <ListAnswer
        of={list}
        none={<Note title={search ? "No size chart like that" : "No size chart yet"} />}
        onMove={canMove ? move : undefined}
        label="Size charts"
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/catalog/size-charts/${id}`}
        nameOf={({ name }) => name}
        phone={(row) => (
          <span className="flex items-center justify-between gap-4 pr-3">
            <b className="truncate font-medium">{row.name}</b>
            <span className="shrink-0 text-muted">{usesOf(row)}</span>
          </span>
        )}
      />
    </CatalogScreen>
  );
}

const usesOf = ({ uses }: StaffSizeChartRow) =>
  uses === 0 ? (
    <span className="text-muted">none</span>
  ) : (
    `${countText(uses)} ${uses === 1 ? "product" : "products"}`
  );
const columns: Column<StaffSizeChartRow>[] = [
  {
    name: "name",
    head: "Name",
    track: "minmax(0, 2fr)",
    cell: ({ name }) => <b className="block truncate font-medium">{name}</b>,
  },
  {
    name: "kind",
    head: "Measured on",
    track: "120px",
    cell: ({ kind }) => (kind === "body" ? "the person" : "the piece"),
  },
  {
    name: "measures",
    head: "Measures",
    track: "minmax(0, 2fr)",
    cell: ({ measures }) => <span className="block truncate text-muted">{measures.join(", ")}</span>,
  },
  {
    name: "sizes",
    head: "Sizes",
    track: "minmax(0, 1fr)",
    cell: ({ sizes }) => (
      <span className="block truncate">{[...new Set([sizes[0], sizes.at(-1)])].join(" to ")}</span>
    ),
  },
  { name: "uses", head: "Used by", track: "120px", right: true, cell: usesOf },
];
