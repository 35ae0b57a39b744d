import sprite from "../../.react-router/generated/icons.svg?no-inline";
import type { IconName } from "./icon-names.ts";

export type { IconName };

/** A decorative icon. `size` in px. */
export function Icon({ name, size = 22, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={`shrink-0 fill-current ${className ?? ""}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
