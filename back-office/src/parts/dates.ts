const DAY_MS = 86_400_000;

/** Dates as people say them, in a time zone: the reader's when none is named. */
export function datesIn(timeZone?: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  const time = format({ hour: "2-digit", minute: "2-digit" });
  const weekday = format({ weekday: "short" });
  const weekdayAndDay = format({ weekday: "short", day: "numeric" });
  const day = format({ day: "numeric", month: "short" });
  const year = format({ year: "numeric" });
  const dayOfYear = format({ day: "numeric", month: "short", year: "numeric" });
  const isSameDay = (one: Date, other: Date) => dayOfYear.format(one) === dayOfYear.format(other);

  /** "Today 10:42", "Mon 09:12", "3 Mar", "3 Mar 2025". */
  function whenText(at: string | Date, now = new Date()): string {
    const date = new Date(at);
    if (isSameDay(date, now)) return `Today ${time.format(date)}`;
    const age = now.getTime() - date.getTime();
    if (age > 0 && age < 6 * DAY_MS) return `${weekday.format(date)} ${time.format(date)}`;
    return (year.format(date) === year.format(now) ? day : dayOfYear).format(date);
  }

  /** A day alone: "Today", "Wed 25", "25 Dec". */
  function dayText(at: string | Date, now = new Date()): string {
    const date = new Date(at);
    if (isSameDay(date, now)) return "Today";
    return (Math.abs(date.getTime() - now.getTime()) < 7 * DAY_MS ? weekdayAndDay : day).format(date);
  }

  /** A moment to come: "Today, 10:42", "Wed 25, 10:42". */
  const momentText = (at: string): string => `${dayText(at)}, ${time.format(new Date(at))}`;

  /** "today 09:12", "yesterday 09:12", "Mon 09:12", "3 Mar". */
  function sinceText(at: string | Date, now = new Date()): string {
    const date = new Date(at);
    const yesterday = new Date(now.getTime() - DAY_MS);
    if (isSameDay(date, yesterday)) return `yesterday ${time.format(date)}`;
    return whenText(date, now).replace("Today", "today");
  }

  return { whenText, dayText, momentText, sinceText };
}

export const { whenText, dayText, momentText, sinceText } = datesIn();

export const isAhead = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();
