import { useRef } from "react";
import { flushSync } from "react-dom";
import { useKeys } from "../shell/keys.ts";
import { Keycap } from "./button.tsx";
import { Icon } from "./icon.tsx";

type SearchFieldProps = {
  /** "Number, name, email, SKU" */
  label: string;
  value: string;
  onSearch(text: string): void;
  /** @returns whether Enter has done something else than to search: the field is empty then */
  onEnter?(text: string): Promise<boolean>;
};

/** The search of a list; `/` leads to it. Enter and leaving it search. */
export function SearchField({ label, value, onSearch, onEnter }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: "/", does: "search", run: () => input.current?.select() }]);
  const search = () => onSearch(input.current?.value.trim() ?? "");
  const enter = async () => {
    const field = input.current;
    const text = field?.value.trim() ?? "";
    if (!onEnter || !field || !text) return search();
    // The next code may be typed before this one is found.
    field.value = "";
    // What could not be asked is searched for, which says why.
    const isTaken = await onEnter(text).catch(() => false);
    const before = input.current;
    const typed = before?.value ?? "";
    // Such as a code scanned before, which was not found and is selected.
    if (isTaken && typed) return;
    const isHere = document.activeElement === before;
    flushSync(() => onSearch(isTaken ? "" : text));
    const after = input.current;
    if (!after) return;
    after.value = typed || (isTaken ? "" : text);
    if (!isHere) return;
    after.focus();
    // A code that is scanned now takes the place of the one that was not found.
    if (!typed) after.select();
  };
  return (
    <search className="min-w-0 grow lg:w-[400px]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
        className="field-line flex h-10 items-center gap-3"
      >
        <Icon name="search" />
        <input
          // A new address, such as by Back, is a new field.
          key={value}
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          onBlur={() => input.current?.value.trim() !== value && search()}
          className="h-full min-w-0 grow bg-transparent text-[14px] outline-none"
        />
        <Keycap keys="/" />
      </form>
    </search>
  );
}
