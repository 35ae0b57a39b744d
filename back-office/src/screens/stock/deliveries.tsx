import { endpoints } from "@adire/contract/endpoints";
import type { DeliveryRow } from "@adire/contract/shapes";
import { useSearchParams } from "react-router";
import { useList } from "../../api/queries.ts";
import { dayText, sinceText } from "../../parts/dates.ts";
import { ListAnswer } from "../../parts/list-answer.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { FootLine } from "../../shell/foot-line.tsx";

/** Open ones; `?booked=1` shows those that are in the stock. */
export function Deliveries() {
  const [params, setParams] = useSearchParams();
  const view = params.get("booked") ? "booked" : "open";
  const list = useList(endpoints.deliveries.list, { view });
  return (
    <>
      <label className="flex min-h-11 items-center gap-2.5 text-[13px] text-muted">
        <input
          type="checkbox"
          className="check-box"
          checked={view === "booked"}
          onChange={({ target }) =>
            setParams(target.checked ? { view: "deliveries", booked: "1" } : { view: "deliveries" })
          }
        />
        Booked deliveries
      </label>
      <ListAnswer
        of={list}
        none={<Note title={view === "open" ? "No delivery is open" : "None was booked yet"} />}
        label="Deliveries"
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/stock/receive/${id}`}
        nameOf={({ id, supplier }) => `Delivery ${id}, ${supplier}`}
        phone={(row) => (
          <span className="flex justify-between gap-3 pr-3">
            <b className="font-medium">{row.supplier}</b>
            <span className="text-muted">{stateText(row)}</span>
          </span>
        )}
      />
      <FootLine />
    </>
  );
}

const stateText = ({ booked_at, counted, expected }: DeliveryRow) =>
  booked_at ? `booked ${sinceText(booked_at)}` : `${counted} of ${expected}`;

const columns: readonly Column<DeliveryRow>[] = [
  { name: "id", head: "Number", track: "80px", cell: ({ id }) => id },
  {
    name: "supplier",
    head: "Supplier",
    track: "minmax(0, 1fr)",
    cell: ({ supplier, reference }) => (
      <>
        <b className="font-medium">{supplier}</b> <span className="text-muted">{reference}</span>
      </>
    ),
  },
  {
    name: "day",
    head: "Expected",
    track: "100px",
    cell: ({ expected_on }) => expected_on && dayText(`${expected_on}T12:00:00`),
  },
  { name: "lines", head: "Lines", track: "60px", right: true, cell: ({ lines }) => lines },
  { name: "state", head: "Counted", track: "160px", cell: stateText },
];
