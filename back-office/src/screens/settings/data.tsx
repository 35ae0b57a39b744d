import { useState } from "react";
import { useMay } from "../../api/queries.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { ExportButtons } from "./export-dialogs.tsx";
import { Exports } from "./exports.tsx";
import { Newsletter } from "./newsletter.tsx";
import { SettingsScreen } from "./settings-screen.tsx";

/** What leaves the shop as a file. */
export function Component() {
  const may = useMay();
  const [said, setSaid] = useState("");
  const mayExport = may("data.export");
  return (
    <SettingsScreen title="Data" actions={mayExport && <ExportButtons onSay={setSaid} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        {mayExport && <Exports />}
        {may("newsletter.read") && <Newsletter onSay={setSaid} />}
      </div>
      <FootLine said={said} />
    </SettingsScreen>
  );
}
