import { useSyncExternalStore } from "react";

const dateOnly = { year: "numeric", month: "long", day: "numeric" } as const;
const dateAndTime = { ...dateOnly, hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
const neverChanges = () => () => {};

/**
 * An ISO timestamp as a date in the browser's time zone; `exact` adds the time and the zone. The server does
 * not know the zone: it renders UTC, as does hydration.
 */
export function DateTime({ at, exact = false }: { at: string; exact?: boolean }) {
  const timeZone = useSyncExternalStore<string | undefined>(
    neverChanges,
    () => undefined,
    () => "UTC",
  );
  const format = new Intl.DateTimeFormat("en-US", { ...(exact ? dateAndTime : dateOnly), timeZone });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
