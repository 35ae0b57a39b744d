import { endpoints } from "@adire/contract/endpoints";
import type { ColumnChoice, ImportCell, ImportDetail, ImportFindings } from "@adire/contract/shapes";
import { type ReactNode, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useAnswer } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { StayWithChanges } from "../../parts/stay-with-changes.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { FootBar, FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { Columns } from "./columns.tsx";
import { Faults } from "./faults.tsx";
import { productsText, titleOf } from "./list-words.ts";
import { Changes, Notes } from "./remarks.tsx";
import { UndoImport } from "./undo.tsx";

const { staffImports: imports } = endpoints;
const POLL_MS = 500;

/** A job reads it. */
const isRead = ({ state }: ImportDetail) => state === "checking" || state === "importing";
const isPutBack = ({ undo }: ImportDetail) => Boolean(undo?.by) && undo?.undone_at === null;

/** A list that was brought: what is wrong with it, what it would change, and its import. */
export function Component() {
  const { id = "" } = useParams();
  const list = useAnswer(
    imports.read,
    { params: { id } },
    { refetchInterval: (answer) => (answer && (isRead(answer) || isPutBack(answer)) ? POLL_MS : false) },
  );
  if (list.data) return <Known key={list.data.id} list={list.data} />;
  return (
    <Screen title="A list">
      <Answer of={list}>{() => null}</Answer>
      <FootLine />
    </Screen>
  );
}

function Known({ list }: { list: ImportDetail }) {
  const { change, error, isBusy } = useChange([imports.read, imports.list]);
  const [mended, setMended] = useState<readonly ImportCell[]>([]);
  const [chosen, setChosen] = useState<readonly ColumnChoice[]>([]);
  const isTouched = mended.length + chosen.length > 0;
  const params = { id: list.id };
  const products = list.found ? list.found.added + list.found.changed : 0;
  const mayImport = list.state === "checked" && list.is_open && !isTouched && products > 0;
  const mayCheck = isTouched && list.is_open && !isRead(list);
  const start = () => void change(imports.start, { params });
  const check = async () => {
    const body = { cells: [...mended], columns: [...chosen] };
    if (!(await change(imports.mend, { params, body }))) return;
    setMended([]);
    setChosen([]);
  };
  useKeys([
    ...(mayImport ? [{ keys: "$mod+Enter", does: "import", run: start, inFoot: true }] : []),
    ...(mayCheck ? [{ keys: "$mod+Enter", does: "check again", run: () => void check(), inFoot: true }] : []),
  ]);
  const actions = (
    <>
      <ButtonLink to="/products/import">Another file</ButtonLink>
      {mayImport && (
        <Button kind="primary" keys="$mod+Enter" busy={isBusy} onClick={start}>
          Import {productsText(products)}
        </Button>
      )}
      {mayCheck && (
        <Button kind="primary" keys="$mod+Enter" busy={isBusy} onClick={() => void check()}>
          Check again
        </Button>
      )}
    </>
  );
  return (
    <Screen title={titleOf(list)} actions={actions}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="wrap-anywhere">
          <b className="font-medium">{list.file}</b>{" "}
          <span className="text-muted">
            by {list.made_by}, {sinceText(list.made_at)}
          </span>
        </p>
        <ProblemLine text={error} />
        {list.undo && <UndoImport list={list} undo={list.undo} />}
        {list.refusal && (
          <Refusal list={list}>
            {(columns) => <Columns of={columns} chosen={chosen} onChoose={setChosen} />}
          </Refusal>
        )}
        {list.found && !list.refusal && (
          <Found {...{ list, mended, chosen }} found={list.found} onMend={setMended} onChoose={setChosen} />
        )}
      </div>
      <StayWithChanges isChanged={isTouched} text="What you mended is not checked yet." />
      {isRead(list) ? <Progress list={list} /> : <FootLine />}
    </Screen>
  );
}

type RefusalProps = { list: ImportDetail; children(columns: ImportFindings["columns"]): ReactNode };

/** Why a list cannot be read; where its columns are what is missing, they are chosen here. */
function Refusal({ list: { refusal, found, is_open }, children }: RefusalProps) {
  const columns = found && found.rows === 0 && is_open ? found.columns : [];
  if (columns.length === 0) return <Note title={refusal ?? ""}>Mend the file and bring it again.</Note>;
  return (
    <div>
      <p className="max-w-[72ch]">{refusal}</p>
      {children(columns)}
    </div>
  );
}

function Progress({ list: { state, share } }: { list: ImportDetail }) {
  const text = state === "checking" ? "Checking the list" : "Importing";
  return (
    <FootBar left={text} label="Progress">
      <progress aria-label={text} value={share} max={100} className="progress-line w-[28vw]" />
    </FootBar>
  );
}

type FoundProps = {
  list: ImportDetail;
  found: ImportFindings;
  mended: readonly ImportCell[];
  onMend(cells: readonly ImportCell[]): void;
  chosen: readonly ColumnChoice[];
  onChoose(columns: readonly ColumnChoice[]): void;
};

function Found({ list, found, mended, onMend, chosen, onChoose }: FoundProps) {
  const [params] = useSearchParams();
  const show = params.get("show");
  const { faults, notes, changes, columns } = found;
  const isOpen = list.is_open && !isRead(list);
  const tabs = [
    { to: "?", label: "To fix", count: String(faults.count), urgent: faults.count > 0 },
    { to: "?show=notes", label: "Noted", count: String(notes.count) },
    { to: "?show=changes", label: "Changed", count: String(changes.count) },
    { to: "?show=columns", label: "Columns", count: String(columns.length) },
  ];
  const shown = { notes, changes }[show ?? ""] ?? faults;
  return (
    <>
      <p className="text-muted">
        {productsText(found.added)} new, {found.changed} that you have already
        {found.drafts > 0 && `; ${found.drafts} of them drafts`}.{" "}
        {list.state === "checked" && "Nothing is written before you import; what is to fix waits here."}
      </p>
      {found.about.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div>
        <Tabs label="What was found" tabs={tabs} current={show ? `?show=${show}` : "?"} />
        {show === "notes" && <Notes of={notes.shown} />}
        {show === "changes" && <Changes of={changes.shown} />}
        {show === "columns" && (
          <Columns of={columns} chosen={chosen} onChoose={isOpen ? onChoose : undefined} />
        )}
        {shown === faults && show !== "columns" && (
          <Faults
            {...{ found, mended, chosen }}
            onMend={isOpen ? onMend : undefined}
            onChoose={isOpen ? onChoose : undefined}
          />
        )}
        {show !== "columns" && shown.count > shown.shown.length && (
          <p className="py-4 text-muted">The first {shown.shown.length} are shown.</p>
        )}
      </div>
    </>
  );
}
