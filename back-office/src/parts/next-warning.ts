import { useKeys } from "../shell/keys.ts";

/** The keys that lead to the next thing that is wrong; inside fields and grids it is the one with Alt. */
export function useWarningKeys(goToNext: () => void, count: number): void {
  useKeys(
    (count > 0 ? ["w", "Alt+KeyW"] : []).map((keys) => ({
      keys,
      does: "next warning",
      run: goToNext,
      inFoot: keys === "w",
    })),
  );
}

/** Moves the focus to the next field that is wrong, from the last one to the first. */
export function focusNextInvalid(): void {
  const fields = [...document.querySelectorAll<HTMLElement>("main [aria-invalid=true]")];
  const at = fields.indexOf(document.activeElement as HTMLElement);
  fields[(at + 1) % fields.length]?.focus();
}
