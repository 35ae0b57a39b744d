/** At most so many UTF-16 units of a text; jsonb takes no half of a character such as an emoji. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
