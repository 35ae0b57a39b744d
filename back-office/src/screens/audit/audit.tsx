import { endpoints } from "@adire/contract/endpoints";
import type { AuditEntry } from "@adire/contract/shapes";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { callForFile, sentenceOf } from "../../api/client.ts";
import { useAnswer, useList } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { Chips } from "../../parts/chips.tsx";
import { Field, Select } from "../../parts/field.tsx";
import { ListAnswer } from "../../parts/list-answer.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { saveFile } from "../settings/save-file.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";
import { auditText } from "./audit-text.ts";
import { Entry, useMemberNames } from "./entries.tsx";
import { entryAddress } from "./entry-address.ts";

const records = [
  ["products", "Products"],
  ["orders", "Orders"],
  ["deliveries", "Deliveries"],
  ["customers", "Customers"],
  ["contact_messages", "Messages"],
  ["reviews", "Reviews"],
  ["categories", "Categories"],
  ["brands", "Brands"],
  ["colors", "Colors"],
  ["sizes", "Sizes"],
  ["collections", "Collections"],
  ["size_charts", "Size charts"],
  ["synonyms", "Synonyms"],
  ["search_pins", "Search pins"],
  ["redirects", "Redirects"],
  ["bulk_changes", "Bulk changes"],
  ["staff_imports", "Lists"],
  ["settings", "Settings"],
  ["staff_roles", "Roles"],
  ["users", "People"],
] as const;

const chipNames = { search: "Words", record_id: "Number", settings: "Settings" };

/**
 * Who changed what; the filters are in the address: `?search=`, `record=`, `record_id=`, `settings=`,
 * `user_id=`, `day=`.
 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const names = useMemberNames();
  const filters = Object.fromEntries(
    ["search", "record", "record_id", "settings", "user_id", "day"].map((name) => [
      name,
      params.get(name) ?? undefined,
    ]),
  );
  const list = useList(endpoints.auditLog.list, filters);
  const entryOf = (entry: AuditEntry) => <Entry entry={entry} names={names} />;
  const columns: readonly Column<AuditEntry>[] = [
    { name: "entry", head: "What was done", track: "minmax(0, 1fr)", cell: entryOf },
  ];
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { data: members } = useAnswer(endpoints.staffMembers.list);
  const put = (name: string, value: string) =>
    setParams((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      if (name === "record") for (const one of ["record_id", "settings"]) before.delete(one);
      return before;
    });
  const search = (
    <SearchField
      label="Person, order, product, screen"
      value={filters.search ?? ""}
      onSearch={(text) => put("search", text)}
    />
  );
  async function take(): Promise<void> {
    setBusy(true);
    try {
      saveFile("what-was-done.csv", await callForFile(endpoints.auditLog.export, { query: filters }));
      setSaid("What is listed is in what-was-done.csv");
    } catch (refusal) {
      setSaid(sentenceOf(refusal));
    } finally {
      setBusy(false);
    }
  }
  const actions = (
    <>
      {search}
      <Button busy={isBusy} onClick={() => void take()}>
        Export as CSV
      </Button>
    </>
  );
  return (
    <SettingsScreen title="What was done" actions={actions}>
      <div className="flex flex-wrap items-start gap-5 pb-2">
        <Select
          label="Of"
          value={filters.record ?? ""}
          onChange={({ target }) => put("record", target.value)}
          options={[{ value: "", text: "Everything" }, ...records.map(([value, text]) => ({ value, text }))]}
        />
        <Select
          label="By"
          value={filters.user_id ?? ""}
          onChange={({ target }) => put("user_id", target.value)}
          options={[
            { value: "", text: "Everybody" },
            ...(members ?? []).map(({ id, username }) => ({ value: String(id), text: username })),
          ]}
        />
        <Field
          label="On"
          type="date"
          value={filters.day ?? ""}
          onChange={({ target }) => put("day", target.value)}
        />
      </div>
      <Chips
        chips={Object.entries(chipNames).flatMap(([name, text]) =>
          filters[name] ? [{ name, text: `${text}: ${filters[name].replaceAll(/[_,]+/g, " ")}` }] : [],
        )}
      />
      <ListAnswer
        of={list}
        none={<Note title="Nothing was done like this" />}
        label="What was done"
        columns={columns}
        idOf={({ id }) => id}
        to={(entry) => entryAddress(entry)}
        nameOf={(entry) => auditText(entry).what}
        rowHeight={62}
        hasOwnHeights
        phone={entryOf}
      />
      <FootLine said={said}>{!said && <span>Nobody can change this record</span>}</FootLine>
    </SettingsScreen>
  );
}
