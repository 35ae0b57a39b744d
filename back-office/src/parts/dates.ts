const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const dayOfYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

const DAY_MS = 86_400_000;

/** As people say it: "Today 10:42", "Mon 09:12", "3 Mar", "3 Mar 2025"; in the reader's time zone. */
export function whenText(at: string | Date, now = new Date()): string {
  const date = new Date(at);
  if (date.toDateString() === now.toDateString()) return `Today ${time.format(date)}`;
  const age = now.getTime() - date.getTime();
  if (age > 0 && age < 6 * DAY_MS) return `${weekday.format(date)} ${time.format(date)}`;
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** A day alone: "Today", "Wed 25", "25 Dec". */
export function dayText(at: string | Date, now = new Date()): string {
  const date = new Date(at);
  if (date.toDateString() === now.toDateString()) return "Today";
  return Math.abs(date.getTime() - now.getTime()) < 7 * DAY_MS
    ? `${weekday.format(date)} ${date.getDate()}`
    : day.format(date);
}

/** A moment to come: "Today, 10:42", "Wed 25, 10:42". */
export const momentText = (at: string): string => `${dayText(at)}, ${time.format(new Date(at))}`;

/** "today 09:12", "yesterday 09:12", "Mon 09:12", "3 Mar". */
export function sinceText(at: string | Date, now = new Date()): string {
  const date = new Date(at);
  const yesterday = new Date(now.getTime() - DAY_MS);
  if (date.toDateString() === yesterday.toDateString()) return `yesterday ${time.format(date)}`;
  return whenText(date, now).replace("Today", "today");
}

export const isAhead = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();
