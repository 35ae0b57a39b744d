/** A field that both changed: what one typed stays in the form, what the other wrote can be taken. */
export type Conflict = { name: string; theirs: unknown };

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges what was typed with what somebody wrote meanwhile: a field that one of both changed is theirs
 * who did.
 * @param names of the fields
 */
export function mergeVersions<Values extends object>(
  base: Values,
  typed: Values,
  present: Values,
  names: readonly (keyof Values & string)[],
): { merged: Values; conflicts: Conflict[] } {
  const isTyped = (name: keyof Values) => !isSame(typed[name], base[name]);
  const merged = { ...present };
  for (const name of names) if (isTyped(name)) merged[name] = typed[name];
  const conflicts = names
    .filter(
      (name) => isTyped(name) && !isSame(present[name], base[name]) && !isSame(present[name], typed[name]),
    )
    .map((name) => ({ name, theirs: present[name] }));
  return { merged, conflicts };
}
