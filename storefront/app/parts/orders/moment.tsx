const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const minute = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** A moment of the wire as a date, or to the minute, by the reader's own clock; its time zone is named where the hour is. */
export function Moment({ at, exact = false }: { at: string; exact?: boolean }) {
  const moment = new Date(at);
  return <time dateTime={at}>{(exact ? minute : day).format(moment)}</time>;
}
