import { Command } from "cmdk";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { sentenceOf } from "../api/client.ts";
import { useMay } from "../api/queries.ts";
import { Keycap } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import { useBindings } from "./keys.ts";
import { catalogTabs, type Place, settingsTabs } from "./navigation.ts";
import { type Action, hitActions, queryActions } from "./palette-actions.ts";
import { type Hit, readQuery, useHits } from "./palette-hits.ts";
import { ActionItem, HitItem, Item } from "./palette-items.tsx";
import { PalettePane } from "./palette-pane.tsx";
import { usePlaces } from "./rail.tsx";
import { settingsFields } from "./settings-fields.ts";
import { applyTheme, themes } from "./theme.ts";
import { useOpens } from "./use-opens.ts";

/** Runs an action, and closes unless it fails. */
function useRun(onClose: () => void) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const run = async ({ to, run: act }: Action) => {
    try {
      await act?.();
      onClose();
      if (to) await navigate(to);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return { problem, run: (action: Action) => void run(action) };
}

/** The hit under the cursor; the first one as soon as there is one. */
function useSelected(hits: readonly Hit[]) {
  const [value, setValue] = useState("");
  const first = hits[0]?.to;
  useEffect(() => {
    if (first) setValue(first);
  }, [first]);
  return { value, setValue, hit: hits.find(({ to }) => to === value) };
}

/** ⌘K: finds what was typed, and does what can be done with it or what a key of this screen does. */
export default function Palette({ onClose }: { onClose(): void }) {
  const [text, setText] = useState("");
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { mode, search } = readQuery(text);
  const groups = useHits(text);
  const { value, setValue, hit } = useSelected(groups.flatMap(({ hits }) => hits));
  const { problem, run } = useRun(onClose);
  const actions = mode === "all" ? queryActions(search, groups, may) : [];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAtEnd = event.currentTarget.selectionStart === text.length;
    const [first] = actions;
    if (event.key === "ArrowRight" && isAtEnd && hit) pane.current?.querySelector("button")?.focus();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && first) run(first);
    else return;
    event.preventDefault();
  };
  const doing = actions.length > 0 && (
    <Command.Group heading="Do" forceMount>
      {actions.map((action, at) => (
        <ActionItem
          key={action.does}
          {...{ action, search }}
          keys={at === 0 ? "$mod+Enter" : undefined}
          onSelect={() => run(action)}
        />
      ))}
    </Command.Group>
  );
  return (
    // Not Command.Dialog, whose style element the security policy forbids.
    <dialog
      ref={(element) => {
        if (!element || element.open) return;
        element.showModal();
        element.querySelector("input")?.focus();
      }}
      aria-label="Find or do"
      className="box palette mt-[9vh]! border border-ink"
      onClose={onClose}
    >
      <Command label="Find or do" value={value} onValueChange={setValue} filter={fits} vimBindings={false}>
        <div className="flex items-center gap-3 border-b border-ink px-5">
          <Icon name="search" />
          <Command.Input
            ref={input}
            value={text}
            onValueChange={setText}
            onKeyDown={onKeyDown}
            placeholder="A product, an order, a customer, a place or an action"
            className="h-14 grow bg-transparent text-[15px] outline-none"
          />
          <Keycap keys="Escape" />
        </div>
        <ProblemLine text={problem} className="px-5 pt-3" />
        <div className="flex max-h-[60vh]">
          <Command.List
            className="min-w-0 grow overflow-y-auto p-2 [&_[cmdk-group-heading]]:px-3
            [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[13px]
            [&_[cmdk-group-heading]]:text-muted"
          >
            {groups.map(({ name, hits }) => (
              <Command.Group key={name} heading={name} forceMount>
                {hits.map((one) => (
                  <HitItem
                    key={one.to}
                    {...{ hit: one, search }}
                    onSelect={() => run({ does: "", to: one.to })}
                  />
                ))}
              </Command.Group>
            ))}
            {groups.length > 0 && doing}
            {(mode === "all" || mode === "actions") && (
              <Everywhere search={search} onRun={run} onClose={onClose} />
            )}
            {groups.length === 0 && doing}
            {groups.length === 0 && actions.length === 0 && (
              <Command.Empty className="px-3 py-6 text-muted">Nothing by that name.</Command.Empty>
            )}
          </Command.List>
          {hit && (
            <PalettePane
              ref={pane}
              hit={hit}
              actions={hitActions(hit, may)}
              onRun={run}
              onLeave={() => input.current?.focus()}
            />
          )}
        </div>
        <Foot hasHit={hit !== undefined} />
      </Command>
    </dialog>
  );
}

/** Every word that was typed stands in the name; better where the name begins with them. */
function fits(value: string, typed: string): number {
  const { search } = readQuery(typed);
  const [name, words] = [value.toLowerCase(), search.toLowerCase().split(/\s+/).filter(Boolean)];
  if (!words.every((word) => name.includes(word))) return 0;
  if (name.startsWith(words[0] ?? "")) return 1;
  return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 0.8 : 0.5;
}

const exportActions = ["orders", "products"].map((kind) => ({
  to: `/settings/data?export=${kind}`,
  label: `Export ${kind}`,
}));

type EverywhereProps = { search: string; onRun(action: Action): void; onClose(): void };

/** What is there without a search: the keys of this screen, places, settings, colors. */
function Everywhere({ search, onRun, onClose }: EverywhereProps) {
  const may = useMay();
  const bindings = useBindings().filter(({ keys }) => !/^(g |\$mod\+k|[jk]$|Alt\+)/.test(keys));
  const opens = useOpens();
  const all: Pick<Place, "to" | "label" | "key">[] = [
    ...usePlaces().flat(),
    ...catalogTabs.map(({ to, label }) => ({ to, label: `Catalog: ${label}` })),
    { to: "/products/import", label: "Bring a list" },
    ...settingsTabs.map(({ to, label }) => ({ to, label: `Settings: ${label}` })),
    ...(may("data.export") ? exportActions : []),
    { to: "/account", label: "Your account" },
    { to: "/account#keys", label: "Change a key" },
  ];
  const places = all.filter(({ to }) => opens(to));
  const fields = search === "" ? [] : settingsFields.filter(({ needs }) => needs.some(may));
  return (
    <>
      <Command.Group heading="On this screen">
        {bindings.map(({ keys, does, run }) => (
          <Item
            key={keys}
            value={does}
            keys={keys}
            onSelect={() => {
              // What the key gives the focus to cannot have it beside an open dialog.
              flushSync(onClose);
              run(new KeyboardEvent("keydown"));
            }}
          />
        ))}
      </Command.Group>
      <Command.Group heading="Go to">
        {places.map(({ to, label, key }) => (
          <Item key={to} value={label} keys={key && `g ${key}`} onSelect={() => onRun({ does: label, to })} />
        ))}
      </Command.Group>
      {fields.length > 0 && (
        <Command.Group heading="Settings">
          {fields.map(({ to, label }) => (
            <Item key={label} value={label} onSelect={() => onRun({ does: label, to })} />
          ))}
        </Command.Group>
      )}
      <Command.Group heading="Colors">
        {themes.map((theme) => (
          <Item
            key={theme}
            value={themeNames[theme]}
            onSelect={() => onRun({ does: theme, run: () => applyTheme(theme) })}
          />
        ))}
      </Command.Group>
    </>
  );
}

const themeNames = { system: "Colors as the system has them", light: "Light colors", dark: "Dark colors" };

const signs = [">", "#", "@"] as const;
const signTexts = { ">": "only actions", "#": "only orders", "@": "only customers" };

function Foot({ hasHit }: { hasHit: boolean }) {
  return (
    <div className="flex justify-between gap-6 border-t border-hairline px-5 py-2 text-[13px] text-muted max-lg:hidden">
      <p className="flex gap-4">
        <span>
          <b className="font-medium text-ink">↑ ↓</b> move
        </span>
        {hasHit && (
          <span>
            <b className="font-medium text-ink">→</b> what it can do
          </span>
        )}
        <span>
          <b className="font-medium text-ink">↵</b> open
        </span>
      </p>
      <p className="flex gap-4">
        {signs.map((sign) => (
          <span key={sign}>
            <b className="font-medium text-ink">{sign}</b> {signTexts[sign]}
          </span>
        ))}
      </p>
    </div>
  );
}
