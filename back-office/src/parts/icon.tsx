import sprite from "../../.generated/icons.svg?no-inline";
import type { IconName } from "./icon-names.ts";

/** A decorative icon. `size` in px. */
export function Icon({ name, size = 18, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      className={`shrink-0 ${className ?? ""}`}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
