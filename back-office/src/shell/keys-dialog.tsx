import { Checkbox } from "@adire/ui/checkbox.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { Keycap } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { type KeyLine, keyGroups } from "./key-list.ts";
import { useBindings } from "./keys.ts";
import { switchSingleKeys, useSingleKeys } from "./own-keys.ts";

const isGoing = ({ keys }: KeyLine) => keys.startsWith("g ");

/** `?`: every key, those of the present screen first. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const bindings = useBindings();
  const areOn = useSingleKeys();
  const [search, setSearch] = useState("");
  const isHere = ({ keys, does }: KeyLine) => bindings.some((one) => one.keys === keys && one.does === does);
  const groups = [
    { name: "On this screen", keys: bindings.filter((one) => !isGoing(one)) },
    { name: "Go to", keys: bindings.filter(isGoing) },
    ...keyGroups.map(({ name, keys }) => ({ name, keys: keys.filter((one) => !isHere(one)) })),
  ].map(({ name, keys }) => ({ name, keys: keys.filter(matches(search)) }));
  const found = groups.filter(({ keys }) => keys.length > 0);
  return (
    <Dialog title="Keys" wide="full" onClose={onClose}>
      <input
        type="search"
        aria-label="What do you want to do?"
        placeholder="What do you want to do?"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="field-line mb-7 h-10 w-full bg-transparent outline-none"
      />
      <div className="gap-x-10 sm:columns-2 lg:columns-4">
        {found.map(({ name, keys }) => (
          <Keys key={name} title={name} keys={keys} />
        ))}
      </div>
      {found.length === 0 && <p className="pb-6 text-muted">No key does that.</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-hairline pt-3">
        <Checkbox checked={areOn} onChange={(event) => switchSingleKeys(event.target.checked)}>
          Keys of a single letter work
        </Checkbox>
        <Link to="/account#keys" className="link-line text-muted" onClick={onClose}>
          Change a key
        </Link>
      </div>
    </Dialog>
  );
}

/** Every word that was typed begins one of what the key does. */
function matches(search: string): (line: KeyLine) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ does }) => words.every((word) => ` ${does.toLowerCase()}`.includes(` ${word}`));
}

function Keys({ title, keys }: { title: string; keys: readonly KeyLine[] }) {
  return (
    <section className="mb-8 break-inside-avoid">
      <h3 className="pb-2 text-[15px] font-medium">{title}</h3>
      <dl>
        {keys.map(({ keys: bound, does }) => (
          <div
            key={bound}
            className="flex items-center justify-between gap-6 border-t border-hairline py-1.5"
          >
            <dt>{does.replace(/^./, (first) => first.toUpperCase())}</dt>
            <dd className="flex gap-1">
              {bound.split(" ").map((press) => (
                <Keycap key={press} keys={press} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
