import type { DeliveryRegion } from "@adire/contract/shapes";

/** Such as "2–4 working days". */
export function daysText([fewest, most]: DeliveryRegion["days"]): string {
  const span = fewest === most ? `${most}` : `${fewest}–${most}`;
  return `${span} working ${most === 1 ? "day" : "days"}`;
}

/** The region with the country of the first language that names one, such as "en-NG"; else the rest. */
export function regionOf(
  regions: readonly DeliveryRegion[],
  languages: readonly string[],
): DeliveryRegion | undefined {
  const named = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]).find(Boolean);
  return (
    regions.find(({ countries }) => named !== undefined && countries.includes(named)) ??
    regions.find(({ countries }) => countries.length === 0) ??
    regions[0]
  );
}

/** Monday to Friday, from the day after `start`. */
function afterWorkingDays(start: Date, days: number): Date {
  const date = new Date(start);
  for (let left = days; left > 0; ) {
    date.setDate(date.getDate() + 1);
    if (date.getDay() % 6 !== 0) left -= 1;
  }
  return date;
}

const format = { weekday: "short", month: "short", day: "numeric" } as const;

/** Such as "Wed, Nov 25 – Fri, Nov 27", for an order of a day. */
export function datesText([fewest, most]: DeliveryRegion["days"], today: Date): string {
  const dates = new Intl.DateTimeFormat("en-US", format);
  return dates.formatRange(afterWorkingDays(today, fewest), afterWorkingDays(today, most));
}
