import { endpoints } from "@adire/contract/endpoints";
import type { Redirect } from "@adire/contract/shapes";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useList, useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { ListAnswer } from "../../parts/list-answer.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useUndo } from "../../parts/use-undo.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { RedirectDialog } from "./redirect-dialog.tsx";

const columns: readonly Column<Redirect>[] = [
  {
    name: "from",
    head: "Old path",
    track: "minmax(0, 1fr)",
    cell: ({ from }) => <b className="block py-2.5 font-medium">{from}</b>,
  },
  {
    name: "to",
    head: "Leads to",
    track: "minmax(0, 1fr)",
    cell: ({ to }) => <span className="block py-2.5 text-muted">{to}</span>,
  },
];

/** Addresses that the shop does not have any more, and where they lead. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const shown: Record<string, string> = search ? { search } : {};
  const may = useMay()("settings.change");
  const list = useList(endpoints.redirects.list, { search: search || undefined });
  const changed = may ? list.rows.find(({ id }) => String(id) === params.get("redirect")) : undefined;
  const [open, setOpen] = useState<"new" | "table" | null>(null);
  const undo = useUndo([endpoints.redirects.list]);
  useKeys(may ? [{ keys: "n", does: "new redirect", run: () => setOpen("new"), inFoot: true }] : []);
  const actions = (
    <>
      <SearchField
        label="Part of a path"
        value={search}
        onSearch={(text) => setParams(text ? { search: text } : {})}
      />
      {may && <Button onClick={() => setOpen("table")}>Paste a table</Button>}
      {may && (
        <Button kind="primary" keys="n" onClick={() => setOpen("new")}>
          Add a redirect
        </Button>
      )}
    </>
  );
  return (
    <SettingsScreen title="Redirects" actions={actions}>
      <p className="max-w-[72ch] pb-5 text-muted">
        Addresses of an earlier shop lead visitors and search engines to the page that took their place.
      </p>
      <ListAnswer
        of={list}
        none={<Note title={search ? "No path is like that" : "No address leads elsewhere"} />}
        label="Redirects"
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => (may ? `?${new URLSearchParams({ ...shown, redirect: String(id) })}` : null)}
        nameOf={({ from }) => (may ? `Change the redirect of ${from}` : from)}
        phone={({ from, to }) => (
          <span className="block py-2.5">
            <b className="block font-medium">{from}</b>
            <span className="block text-muted">→ {to}</span>
          </span>
        )}
        hasOwnHeights
        openId={changed?.id ?? null}
      />
      {(open === "new" || changed) && (
        <RedirectDialog
          key={changed?.id}
          redirect={changed}
          onDeleted={undo.done}
          onClose={() => {
            setOpen(null);
            setParams(shown);
          }}
        />
      )}
      {open === "table" && <ImportDialog onClose={() => setOpen(null)} />}
      <FootLine {...undo}>
        {may && <span>Changes count at once; browsers remember an address for ten minutes</span>}
      </FootLine>
    </SettingsScreen>
  );
}
