import { Command } from "cmdk";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMay } from "../api/queries.ts";
import { Keycap } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { useBindings } from "./keys.ts";
import { catalogTabs, type Place, settingsTabs } from "./navigation.ts";
import { type Hit, useHits } from "./palette-hits.ts";
import { usePlaces } from "./rail.tsx";
import { applyTheme, themes } from "./theme.ts";

/** ⌘K: finds what was typed, and does what a key of this screen does. */
export default function Palette({ onClose }: { onClose(): void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const may = useMay();
  const settings = settingsTabs.filter(({ needs }) => may(needs));
  const places: Pick<Place, "to" | "label" | "key">[] = [
    ...usePlaces().flat(),
    ...(may("catalog.read") ? catalogTabs : []).map(({ to, label }) => ({ to, label: `Catalog: ${label}` })),
    ...(may("catalog.import") ? [{ to: "/products/import", label: "Bring a list" }] : []),
    ...settings.map(({ to, label }) => ({ to, label: `Settings: ${label}` })),
    { to: "/account", label: "Your account" },
  ];
  const bindings = useBindings().filter(({ keys }) => !/^(g |\$mod\+k|[jk]$)/.test(keys));
  const groups = useHits(text);
  const run = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    // Not Command.Dialog, whose style element the security policy forbids.
    <dialog
      ref={(element) => {
        if (!element || element.open) return;
        element.showModal();
        element.querySelector("input")?.focus();
      }}
      aria-label="Find or do"
      className="box wide mt-[12vh]! border border-ink"
      onClose={onClose}
    >
      <Command label="Find or do">
        <div className="flex items-center gap-3 border-b border-hairline px-5">
          <Icon name="search" />
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder="A product, an order, a customer, a place or an action"
            className="h-14 grow bg-transparent text-[15px] outline-none"
          />
          <Keycap keys="Escape" />
        </div>
        <Command.List
          className="max-h-[56vh] overflow-y-auto p-2 [&_[cmdk-group-heading]]:px-3
          [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[13px]
          [&_[cmdk-group-heading]]:text-muted"
        >
          <Command.Empty className="px-3 py-6 text-muted">Nothing by that name.</Command.Empty>
          {groups.map(({ name, hits }) => (
            <Command.Group key={name} heading={name} forceMount>
              {hits.map((hit) => (
                <HitItem key={hit.to} hit={hit} onSelect={run(() => void navigate(hit.to))} />
              ))}
            </Command.Group>
          ))}
          <Command.Group heading="On this screen">
            {bindings.map(({ keys, does, run: act }) => (
              <Item
                key={keys}
                value={does}
                keys={keys}
                onSelect={run(() => act(new KeyboardEvent("keydown")))}
              />
            ))}
          </Command.Group>
          <Command.Group heading="Go to">
            {places.map(({ to, label, key }) => (
              <Item key={to} value={label} keys={key && `g ${key}`} onSelect={run(() => void navigate(to))} />
            ))}
          </Command.Group>
          <Command.Group heading="Colors">
            {themes.map((theme) => (
              <Item key={theme} value={themeNames[theme]} onSelect={run(() => applyTheme(theme))} />
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </dialog>
  );
}

const themeNames = { system: "Colors as the system has them", light: "Light colors", dark: "Dark colors" };

const itemClass = `relative flex min-h-10 cursor-pointer items-center gap-3 px-3 data-[selected=true]:bg-wash
    data-[selected=true]:before:absolute data-[selected=true]:before:inset-y-0
    data-[selected=true]:before:left-0 data-[selected=true]:before:w-[3px] data-[selected=true]:before:bg-ink`;

function Item({ value, keys, onSelect }: { value: string; keys?: string | undefined; onSelect(): void }) {
  return (
    <Command.Item value={value} onSelect={onSelect} className={itemClass}>
      <span className="grow">{value}</span>
      {keys && <Keycap keys={keys} />}
    </Command.Item>
  );
}

/** Found by the API, so it is not filtered again. */
function HitItem({ hit, onSelect }: { hit: Hit; onSelect(): void }) {
  return (
    <Command.Item value={hit.to} onSelect={onSelect} forceMount className={itemClass}>
      <span className="grow truncate font-medium">{hit.text}</span>
      <span className="truncate text-[13px] text-muted">{hit.detail}</span>
    </Command.Item>
  );
}
