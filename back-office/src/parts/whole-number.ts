import { type ChangeEvent, useState } from "react";

/** What stands for a text that is no whole number; the API refuses it. */
const UNREADABLE = -1;

/** null of an empty field. */
export function readWhole(text: string): number | null {
  const digits = text.trim();
  if (digits === "") return null;
  return /^\d+$/.test(digits) ? Number(digits) : UNREADABLE;
}

/** Why a number cannot be saved; undefined where it can. */
export function faultOf(value: number | null, most: number): string | undefined {
  if (value !== null && value < 0) return "Type a whole number.";
  return value !== null && value > most ? `At most ${most.toLocaleString("en")}.` : undefined;
}

/** For an input of a whole number: the text stays as it is typed while it says the same number. */
export function useWholeNumber(value: number | null, onChange: (value: number | null) => void) {
  const [text, setText] = useState("");
  return {
    value: readWhole(text) === value ? text : (value ?? ""),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setText(target.value);
      onChange(readWhole(target.value));
    },
    /** "05" becomes "5" once the field is left; what cannot be read stays to be mended. */
    onBlur: () => setText((now) => (readWhole(now) === UNREADABLE ? now : "")),
  };
}
