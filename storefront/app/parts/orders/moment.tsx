const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A moment of the wire as a date, or to the minute, in UTC. */
export function Moment({ at, exact = false }: { at: string; exact?: boolean }) {
  const moment = new Date(at);
  return <time dateTime={at}>{exact ? `${minute.format(moment)} UTC` : day.format(moment)}</time>;
}
