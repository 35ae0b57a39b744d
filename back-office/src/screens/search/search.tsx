import { endpoints } from "@adire/contract/endpoints";
import type { SearchPinAnswer } from "@adire/contract/shapes";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useUndo } from "../../parts/use-undo.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { SettingsScreen } from "../settings/settings-screen.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { Pins } from "./pins.tsx";
import { Synonyms } from "./synonyms.tsx";
import { Tried } from "./tried.tsx";

const { searchPins, synonyms, explanations, today } = endpoints;

/** What shoppers find, and what staff change of it. `?search=` is tried out, `?word=` gets synonyms. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search")?.trim() ?? "";
  const newWord = params.get("word");
  const may = useMay()("search.change");
  const pins = useAnswer(searchPins.list);
  const tried = useAnswer(explanations.list, { query: { search } }, { enabled: search !== "" });
  const undo = useUndo([
    ...[searchPins, synonyms, explanations].map(({ list }) => list),
    today.unfoundSearches,
  ]);
  const [open, setOpen] = useState<{ pin?: SearchPinAnswer | undefined } | null>(null);
  const pinOfSearch = pins.data?.find(({ id }) => id === tried.data?.shown.pin_id);
  const field = (
    <SearchField
      label="Try a search as a shopper"
      value={search}
      onSearch={(text) => setParams(text ? { search: text } : {})}
    />
  );
  return (
    <SettingsScreen title="Search" actions={field}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        {search !== "" && (
          <Answer of={tried}>
            {(explained) => (
              <Tried {...{ search, explained, may }}>
                {may && pins.data && (
                  <Button kind="primary" onClick={() => setOpen({ pin: pinOfSearch })}>
                    {pinOfSearch ? "Change what stands first" : "Choose what stands first"}
                  </Button>
                )}
              </Tried>
            )}
          </Answer>
        )}
        <Answer of={pins}>
          {(list) => <Pins pins={list} may={may} onOpen={(pin) => setOpen({ pin })} />}
        </Answer>
        <Synonyms key={`${may} ${newWord}`} may={may} newWord={newWord} onDeleted={undo.done} />
      </div>
      {open && (
        <PinDialog pin={open.pin} search={search} onDeleted={undo.done} onClose={() => setOpen(null)} />
      )}
      <FootLine {...undo}>{may && <span>Changes count at once</span>}</FootLine>
    </SettingsScreen>
  );
}
