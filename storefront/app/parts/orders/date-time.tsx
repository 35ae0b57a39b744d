const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const dateTimeFormat = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** An ISO timestamp as a date in the browser's time zone; `exact` adds the time and the zone. */
export function DateTime({ at, exact = false }: { at: string; exact?: boolean }) {
  return <time dateTime={at}>{(exact ? dateTimeFormat : dateFormat).format(new Date(at))}</time>;
}
