/** How sizes are named, in the order in which the systems are shown. */
const systems: readonly (readonly [title: string, pattern: RegExp])[] = [
  ["Letters", /^(?:\d|x*)(?:s|l)$|^m$|^\dx+l$/i],
  ["Numbers", /^\d{1,3}$/],
  ["Waist in inches", /^w ?\d+/i],
  ["EU shoes", /^eu ?\d+/i],
  ["Months", /\d ?m(?:onths?)?$/i],
  ["Years", /\d ?y(?:ears?)?$/i],
  ["Milliliters", /\d ?ml$/i],
  ["Grams", /\d ?g$/i],
  ["Centimeters", /\d ?cm$/i],
];
const others = "Other sizes";

/** The title of the system that a size belongs to. */
export const systemOf = (size: string): string =>
  systems.find(([, pattern]) => pattern.test(size.trim()))?.[0] ?? others;

/** The sizes of each system that has one in the list, or a chosen one, with the title of the system. */
export function groupBySystem<V extends { value: string; count: number }>(
  sizes: readonly V[],
  isChosen: (size: string) => boolean,
): (V & { group: string })[] {
  const grouped = sizes.map((size) => ({ ...size, group: systemOf(size.value) }));
  return [...systems.map(([title]) => title), others].flatMap((title) => {
    const own = grouped.filter(({ group }) => group === title);
    return own.some(({ value, count }) => count > 0 || isChosen(value)) ? own : [];
  });
}
