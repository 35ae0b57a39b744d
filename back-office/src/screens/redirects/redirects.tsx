import { endpoints } from "@adire/contract/endpoints";
import type { Redirect } from "@adire/contract/shapes";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useList, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { Note } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useUndo } from "../../parts/use-undo.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { RedirectDialog } from "./redirect-dialog.tsx";

type Open = { what: "one"; redirect?: Redirect } | { what: "table" };

/** Addresses that the shop does not have any more, and where they lead. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const may = useMay()("settings.change");
  const list = useList(endpoints.redirects.list, { search: search || undefined });
  const [open, setOpen] = useState<Open | null>(null);
  const { said, done } = useUndo([endpoints.redirects.list]);
  useKeys(
    may ? [{ keys: "n", does: "new redirect", run: () => setOpen({ what: "one" }), inFoot: true }] : [],
  );
  const actions = (
    <>
      <SearchField
        label="Part of a path"
        value={search}
        onSearch={(text) => setParams(text ? { search: text } : {})}
      />
      {may && <Button onClick={() => setOpen({ what: "table" })}>Paste a table</Button>}
      {may && (
        <Button kind="primary" keys="n" onClick={() => setOpen({ what: "one" })}>
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
      <Answer of={list}>
        {() =>
          list.rows.length === 0 && (
            <Note title={search ? "No path is like that" : "No address leads elsewhere"} />
          )
        }
      </Answer>
      <ul>
        {list.rows.map((redirect) => (
          <li
            key={redirect.id}
            className="grid min-h-[calc(42px+var(--density))] items-center gap-x-6 border-t border-hairline py-2
              lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_64px]"
          >
            <span className="wrap-anywhere min-w-0 font-medium">{redirect.from}</span>
            <span className="wrap-anywhere min-w-0 text-muted">→ {redirect.to}</span>
            {may && (
              <button
                type="button"
                className="link-line justify-self-start pointer-coarse:min-h-11 lg:justify-self-end"
                aria-label={`Change the redirect of ${redirect.from}`}
                onClick={() => setOpen({ what: "one", redirect })}
              >
                Change
              </button>
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-6" busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {open?.what === "one" && (
        <RedirectDialog
          redirect={list.rows.find(({ id }) => id === open.redirect?.id) ?? open.redirect}
          onDeleted={done}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === "table" && <ImportDialog onClose={() => setOpen(null)} />}
      <FootLine>
        {said && <span>{said}</span>}
        <span>Changes count at once; browsers remember an address for ten minutes</span>
      </FootLine>
    </SettingsScreen>
  );
}
