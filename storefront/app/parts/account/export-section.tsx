import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { formProblem } from "../session/form-problem.ts";
import { useSessionControls } from "../session/session.tsx";
import { AccountSection } from "./account-section.tsx";

/** Starts a browser download of the content as JSON. */
function downloadJson(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export function ExportSection() {
  const { api } = useSessionControls();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      downloadJson("my-data.json", await api(endpoints.profile.export, {}));
      toast.success("Your data has been downloaded");
    } catch (error) {
      toast.error(formProblem(error, "We couldn’t collect your data. Please try again.").message);
    }
    setBusy(false);
  };

  return (
    <AccountSection title="Your data" note="What your account holds about you, in one file.">
      <div className="grid justify-items-start gap-6">
        <p className="max-w-[60ch]">
          Profile, addresses, devices, orders, wishlist, cart, messages to us and reviews, as a JSON file that
          other programs can read.
        </p>
        <Button variant="quiet" busy={busy} pendingLabel="Collecting..." onClick={() => void download()}>
          Download my data
        </Button>
      </div>
    </AccountSection>
  );
}
