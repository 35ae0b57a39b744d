import { endpoints } from "@adire/contract/endpoints";
import type { StaffProduct } from "@adire/contract/shapes";
import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { Suspense, useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useAnswer, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { useWarningKeys } from "../../parts/next-warning.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { Screen } from "../../parts/screen.tsx";
import { StayWithChanges } from "../../parts/stay-with-changes.tsx";
import { useKeys } from "../../shell/keys.ts";
import { RecordLog } from "../audit/record-log.tsx";
import type { Fields } from "./grid/draft.ts";
import { Pictures } from "./pictures.tsx";
import { ProductAside } from "./product-aside.tsx";
import { ProductFields } from "./product-fields.tsx";
import { useProductDraft } from "./use-product-draft.ts";
import { type GridHandle, VariantGrid } from "./variant-grid.tsx";

const loadConflictDialog = () => import("./conflict-dialog.tsx");
const ConflictDialog = lazyPart(loadConflictDialog);

/** A product: its pictures, texts, variants and state. */
export function Component() {
  const { id = "" } = useParams();
  const product = useAnswer(endpoints.staffProducts.read, { params: { id } });
  // While another product loads, the query still has the one before.
  const shown = { ...product, data: product.data?.id === Number(id) ? product.data : undefined };
  return <Answer of={shown}>{(data) => <Editor key={data.id} read={data} />}</Answer>;
}

function Editor({ read }: { read: StaffProduct }) {
  const editor = useProductDraft(read);
  const { product, draft, faults, changes, edit } = editor;
  const grid = useRef<GridHandle>(null);
  // Once it is needed the shop may have been updated: without it, what was typed would be lost.
  useEffect(() => void loadConflictDialog().catch(() => {}), []);
  const may = useMay()("catalog.change");
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) =>
    edit((now) => ({ ...now, fields: { ...now.fields, [name]: value } }), name);
  const goToFault = (id = "") => grid.current?.goTo(id) || document.getElementsByName(id)[0]?.focus();
  const showFault = () => void goToFault([...faults.keys()][0]);
  const warned = useRef(-1);
  const showNextFault = () => {
    const ids = [...faults.keys()];
    warned.current = (warned.current + 1) % ids.length;
    goToFault(ids[warned.current]);
  };
  useWarningKeys(showNextFault, faults.size);
  const save = () => (faults.size > 0 ? showFault() : void editor.save());
  useKeys(
    may
      ? [
          { keys: "$mod+z", does: "undo", run: editor.undo, inFoot: true, repeats: true },
          { keys: "$mod+Shift+z", does: "redo", run: editor.redo, repeats: true },
          { keys: "$mod+s", does: "save", run: save, inFoot: true },
        ]
      : [],
  );
  const colors = [...new Set(draft.rows.flatMap(({ color }) => color ?? []))];
  return (
    <Screen
      title={draft.fields.name || "Without a name"}
      actions={
        may && (
          <>
            <Waiting changes={changes} faults={faults.size} onFix={showFault} />
            <CopyButton id={product.id} isChanged={changes > 0} />
            <Button keys="$mod+z" aria-disabled={!editor.canUndo} onClick={editor.undo}>
              Undo
            </Button>
            <Button kind="primary" keys="$mod+s" busy={editor.isSaving} onClick={save}>
              Save
            </Button>
          </>
        )
      }
    >
      <div
        className="grid grid-cols-1 gap-9 xl:grid-cols-[264px_minmax(0,1fr)] xl:grid-rows-[auto_1fr]
        min-[1400px]:grid-cols-[264px_minmax(0,1fr)_208px] min-[1400px]:grid-rows-1"
      >
        <fieldset
          disabled={!may}
          className="grid min-w-0 content-start gap-7 max-xl:order-2 xl:row-span-2 min-[1400px]:row-span-1"
        >
          <Pictures
            pictures={draft.pictures}
            colors={colors}
            codes={product.color_codes}
            tint={product.id}
            error={faults.get("pictures")?.cause}
            onChange={(next, of) => edit((now) => ({ ...now, pictures: next(now.pictures) }), of)}
          />
          <ProductFields fields={draft.fields} faults={faults} isReadOnly={!may} onChange={set} />
        </fieldset>
        <div className="min-w-0">
          <ProblemLine text={faults.get("variants")?.cause} className="pb-3" />
          <VariantGrid
            ref={grid}
            base={editor.base}
            draft={draft}
            faults={faults}
            codes={product.color_codes}
            message={editor.message}
            onEdit={may ? edit : undefined}
          />
        </div>
        <ProductAside
          product={product}
          draft={draft}
          error={faults.get("publish_at")?.cause}
          isReadOnly={!may}
          onChange={set}
        />
      </div>
      <RecordLog record="products" id={product.id} />
      {editor.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            base={editor.base}
            mine={draft}
            present={editor.conflict}
            onMerge={editor.merge}
            onClose={editor.closeConflict}
          />
        </Suspense>
      )}
      <StayWithChanges
        isChanged={changes > 0}
        text={`${changes} ${changes === 1 ? "change is" : "changes are"} not saved.`}
      />
    </Screen>
  );
}

function Waiting({ changes, faults, onFix }: { changes: number; faults: number; onFix(): void }) {
  if (changes === 0 && faults === 0) return null;
  return (
    <p className="text-[14px] text-muted">
      {changes} {changes === 1 ? "change" : "changes"}
      {faults > 0 && (
        <>
          ,{" "}
          <button type="button" className="link-line text-clay" onClick={onFix}>
            {faults} to fix
          </button>
        </>
      )}
    </p>
  );
}

/** A copy is made of what is saved. */
function CopyButton({ id, isChanged }: { id: number; isChanged: boolean }) {
  const navigate = useNavigate();
  const { change, error, isBusy } = useChange([endpoints.staffProducts.list]);
  const [isEarly, setEarly] = useState(false);
  const copy = async () => {
    setEarly(isChanged);
    if (isChanged) return;
    const made = await change(endpoints.staffProducts.create, { body: { copy_of: id } });
    if (made) await navigate(`/products/${made.answer.id}`);
  };
  return (
    <>
      <ProblemLine text={isEarly && isChanged ? "Save first: a copy is made of what is saved." : error} />
      <Button busy={isBusy} onClick={() => void copy()}>
        Duplicate
      </Button>
    </>
  );
}
