import { endpoints } from "@adire/contract/endpoints";
import type { StaffSizeChart } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "react-router";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { Select } from "../../parts/field.tsx";
import { Screen } from "../../parts/screen.tsx";
import { StayWithChanges, settled } from "../../parts/stay-with-changes.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { RecordLog } from "../audit/record-log.tsx";
import { TextField, Trouble } from "../settings/settings-form.tsx";
import { type Form, useForm } from "../settings/use-form.ts";
import { readTable, textOf } from "./chart-cells.ts";
import { ChartTable, hasFaults } from "./chart-table.tsx";
import { DeleteOrMove } from "./delete-or-move.tsx";

const { staffSizeCharts: calls } = endpoints;
const labels = {
  name: "Name",
  kind: "Measured on",
  how: "How to measure",
  columns: "Columns",
  rows: "Sizes",
};
const newChart: StaffSizeChart = {
  ...{ id: 0, version: 0, uses: 0, name: "", kind: "body", how: "", changed_at: null, changed_by: null },
  columns: ["Bust", "Waist", "Hips"].map((name) => ({ name, unit: "cm" })),
  rows: ["S", "M", "L"].map((size) => ({ size, values: ["", "", ""] })),
};

/** A size chart, or a new one, whose editor stays once it has an id: one may have gone on typing. */
export function Component() {
  const { id = "" } = useParams();
  const { key, state } = useLocation();
  const chart = useAnswer(calls.read, { params: { id } }, { enabled: id !== "new" });
  const shown = id === "new" ? { ...chart, data: newChart } : chart;
  const editor = id === "new" ? key : state?.editor;
  return <Answer of={shown}>{(data) => <Editor key={editor ?? data.id} read={data} />}</Answer>;
}

function useChartForm(read: StaffSizeChart) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { key: editor } = useLocation();
  return useForm<StaffSizeChart>(read, labels, async (values) => {
    const { id, name, kind, how, version } = values;
    const body = { name, kind, how, version, ...readTable(values) };
    const saved = id
      ? await call(calls.update, { params: { id }, body })
      : await call(calls.create, { body });
    queries.setQueryData([calls.read.path, { id: String(saved.id) }, {}], saved);
    await queries.invalidateQueries({ queryKey: [calls.list.path] });
    const state = { ...settled, editor };
    if (!id) await navigate(`/catalog/size-charts/${saved.id}`, { replace: true, state });
    return saved;
  });
}

function Editor({ read }: { read: StaffSizeChart }) {
  const may = useMay()("catalog.change");
  const form = useChartForm(read);
  useKeys(may ? [{ keys: "$mod+s", does: "save", run: () => void form.save(), inFoot: true }] : []);
  const { typed } = form;
  const isNew = typed.id === 0;
  return (
    <Screen
      title={typed.name || (isNew ? "New size chart" : "Without a name")}
      actions={
        may && (
          <Button kind="primary" keys="$mod+s" busy={form.isBusy} onClick={() => void form.save()}>
            Save
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-14 gap-y-9 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div className="min-w-0">
          <fieldset disabled={!may} className="grid content-start gap-5">
            <TextField form={form} name="name" />
            <KindField form={form} />
            <TextField form={form} name="how" multiline hint="Stands below the table in the shop." />
          </fieldset>
          {may && !isNew && <DeleteChart chart={read} />}
        </div>
        <fieldset disabled={!may} className="grid min-w-0 content-start gap-6">
          <ChartTable
            table={typed}
            errors={form.errors}
            onChange={({ columns, rows }) => {
              form.set("columns", columns);
              form.set("rows", rows);
            }}
          />
          {!hasFaults(form.errors) && <Trouble form={form} textOf={shortText} />}
        </fieldset>
      </div>
      {!isNew && <RecordLog record="size_charts" id={read.id} />}
      <StayWithChanges isChanged={form.isChanged} text="What you changed is not saved." />
      <FootLine>
        <span>{form.isChanged || isNew ? "Not saved yet" : "Saved"}</span>
        {may && <span>Paste a block from a spreadsheet at any cell</span>}
      </FootLine>
    </Screen>
  );
}

function KindField({ form }: { form: Form<StaffSizeChart> }) {
  return (
    <Select
      label={labels.kind}
      value={form.typed.kind}
      onChange={({ target }) => form.set("kind", target.value as StaffSizeChart["kind"])}
      options={[
        { value: "body", text: "The person" },
        { value: "garment", text: "The finished piece" },
      ]}
    />
  );
}

/** What somebody else wrote: of columns their names, of rows the sizes with their values. */
function shortText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return (value as (StaffSizeChart["columns"][number] | StaffSizeChart["rows"][number])[])
    .map((one) => ("name" in one ? one.name : `${one.size} ${one.values.map(textOf).join(" ")}`))
    .join(", ");
}

function DeleteChart({ chart }: { chart: StaffSizeChart }) {
  const { change, error, isBusy } = useChange([calls.list]);
  const navigate = useNavigate();
  const others = useAnswer(calls.list, { query: { page_size: 200 } }, { enabled: chart.uses > 0 });
  const remove = async (query: { move_to?: string }) => {
    if (await change(calls.remove, { params: { id: chart.id }, query }))
      await navigate("/catalog/size-charts", { state: settled });
  };
  return (
    <DeleteOrMove
      singular="size chart"
      use="product"
      item={chart}
      others={others.data?.results ?? []}
      {...{ error, isBusy }}
      onDelete={(query) => void remove(query)}
    />
  );
}
