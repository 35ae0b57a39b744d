import type { Draft, Picture } from "./draft.ts";

export type Pictures = ReadonlyMap<string, Picture>;

/** By path and how often it came before: a picture may show several colors. */
export function byPath({ pictures }: Pick<Draft, "pictures">): Pictures {
  const seen = new Map<string, number>();
  return new Map(
    pictures.map((picture) => {
      const times = seen.get(picture.path) ?? 0;
      seen.set(picture.path, times + 1);
      return [`${picture.path} ${times}`, picture];
    }),
  );
}

export const pathOf = (key: string) => key.slice(0, key.lastIndexOf(" "));
export const pictureText = ({ alt, color }: Picture) => [alt, color].filter(Boolean).join(", ");
/** The keys of those that all have, one a line. */
export const orderText = (pictures: Pictures, others: readonly Pictures[]) =>
  [...pictures.keys()].filter((key) => others.every((one) => one.has(key))).join("\n");

/**
 * The pictures of one side in its order without those that the other side took away, then those that the
 * other side added.
 */
export function joined(base: Pictures, lead: Pictures, other: Pictures): string[] {
  return [
    ...[...lead.keys()].filter((key) => other.has(key) || !base.has(key)),
    ...[...other.keys()].filter((key) => !base.has(key) && !lead.has(key)),
  ];
}
