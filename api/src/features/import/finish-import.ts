import type { Database } from "../../db/open.ts";
import { type Actor, actAs, recordAction } from "../../platform/actor.ts";
import { recordCatalogChange } from "../../platform/record-catalog-change.ts";
import { stopDemo } from "../catalog/end-demo-terms.ts";
import { type ImportReport, wellFormed } from "./report.ts";

/** Stores the report. A shop with products of its own shows no samples and promises nothing of the demo. */
export async function finishImport(
  db: Database,
  id: number,
  report: ImportReport,
  actor: Actor = { actor: "import", name: report.file },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("imports")
      .set({ finished_at: new Date(), report: JSON.stringify(report, wellFormed) })
      .where("id", "=", id)
      .execute();
    await actAs(tx, actor);
    const { imported, updated, skipped } = report;
    await recordAction(tx, "import.finish", `${imported} new, ${updated} updated, ${skipped} skipped`);
    if (imported + updated === 0) return;
    await stopDemo(tx);
    await recordCatalogChange(tx);
  });
}
