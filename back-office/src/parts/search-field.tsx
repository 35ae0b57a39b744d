import { useRef } from "react";
import { useKeys } from "../shell/keys.ts";
import { Keycap } from "./button.tsx";
import { Icon } from "./icon.tsx";

type SearchFieldProps = {
  /** "Number, name, email, SKU" */
  label: string;
  value: string;
  onSearch(text: string): void;
};

/** The search of a list; `/` leads to it. Enter and leaving it search. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: "/", does: "search", run: () => input.current?.select() }]);
  const search = () => onSearch(input.current?.value.trim() ?? "");
  return (
    <search className="min-w-0 grow lg:w-[400px]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
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
