import { Checkbox } from "@adire/ui/checkbox.tsx";
import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { singleKeys } from "../../shell/key-list.ts";
import { setOwnKeys, switchSingleKeys, useOwnKeys, useSingleKeys, withOwnKey } from "../../shell/own-keys.ts";

/** The keys of a single letter: whether they work, and others instead of them. */
export function OwnKeys() {
  const areOn = useSingleKeys();
  const own = useOwnKeys();
  return (
    <section id="keys" aria-labelledby="keys-title" className="scroll-mt-8 lg:col-span-2">
      <h2 id="keys-title" className="section-title pb-1">
        Keys
      </h2>
      <p className="max-w-[56ch] pb-3 text-muted">
        In this browser. Switch the single letters off where something else types them, such as speech input.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-3">
        <Checkbox checked={areOn} onChange={({ target }) => switchSingleKeys(target.checked)}>
          Keys of a single letter work
        </Checkbox>
        {Object.keys(own).length > 0 && (
          <Button kind="link" onClick={() => setOwnKeys(null)}>
            As they were
          </Button>
        )}
      </div>
      <ul className="gap-x-12 sm:columns-2 lg:columns-4">
        {[...singleKeys].map(([key, does]) => (
          <OwnKey key={key} name={key} does={does} />
        ))}
      </ul>
    </section>
  );
}

function OwnKey({ name, does }: { name: string; does: string }) {
  const own = useOwnKeys();
  const [problem, setProblem] = useState<string>();
  const label = does.replace(/^./, (first) => first.toUpperCase());
  const choose = (typed: string) => {
    const next = withOwnKey(own, singleKeys, name, typed);
    if (typeof next === "string") return setProblem(next);
    setProblem(undefined);
    setOwnKeys(next);
  };
  return (
    <li className="break-inside-avoid border-t border-hairline py-1">
      <label className="flex items-center justify-between gap-4">
        {label}
        <input
          value={own[name] ?? name}
          aria-invalid={problem ? true : undefined}
          onFocus={({ target }) => target.select()}
          // The last character that was typed: the key is replaced, not added to.
          onChange={({ target }) => choose([...target.value].at(-1) ?? "")}
          onBlur={() => setProblem(undefined)}
          className="h-8 w-10 border border-control bg-transparent text-center font-medium
            aria-invalid:border-2 aria-invalid:border-clay pointer-coarse:h-11 pointer-coarse:w-12"
        />
      </label>
      <ProblemLine text={problem} className="pb-1 text-[13px]" />
    </li>
  );
}
