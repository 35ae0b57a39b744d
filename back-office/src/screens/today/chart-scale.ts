const MAX_LINES = 4;

/** The distance of grid lines: 1, 2 or 5 of a power of ten, at most four lines below `top` > 0. */
export function niceStep(top: number): number {
  const power = 10 ** Math.floor(Math.log10(top / MAX_LINES));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => top / step <= MAX_LINES) ?? 10 * power;
}

/** Hours since midnight in a time zone, with their fraction. */
export function hourOf(at: string, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(at));
  const [hour = 0, minute = 0] = parts.split(":").map(Number);
  return hour + minute / 60;
}
