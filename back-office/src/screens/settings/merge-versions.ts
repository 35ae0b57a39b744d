/** What both changed: what one typed stays in the form, what the other wrote can be taken. */
export type Conflict<Values> = {
  id: string;
  label: string;
  theirs: unknown;
  mine(typed: Values): unknown;
  take(typed: Values): Values;
};
type Labels = Readonly<Record<string, string>>;
/** How a field that is a list is merged: line by line, and in each line by its fields. */
type LinesMerge<Line> = { labels: Labels; idOf(line: Line): unknown; nameOf(line: Line): string };
export type ListMerges<Values> = {
  [Name in keyof Values]?: Values[Name] extends readonly (infer Line)[] ? LinesMerge<Line> : never;
};
type Merge<Values, Of = Values> = { merged: Of; conflicts: Conflict<Values>[] };

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges what was typed with what somebody wrote meanwhile: a field that one of both changed is theirs
 * who did.
 * @param labels of the fields, by name
 */
export function mergeVersions<Values extends object>(
  base: Values,
  typed: Values,
  present: Values,
  labels: Labels,
  lists: ListMerges<Values> = {},
): Merge<Values> {
  const merged = { ...present };
  const conflicts: Conflict<Values>[] = [];
  for (const name of Object.keys(labels) as (keyof Values & string)[]) {
    if (isSame(typed[name], base[name])) continue;
    const list = lists[name] as LinesMerge<object> | undefined;
    if (list) {
      const of = mergeLines<Values>([base[name], typed[name], present[name]] as ThreeLists, list, name);
      merged[name] = of.merged as Values[typeof name];
      conflicts.push(...of.conflicts);
      continue;
    }
    merged[name] = typed[name];
    if (isSame(present[name], base[name]) || isSame(present[name], typed[name])) continue;
    conflicts.push({
      id: name,
      label: labels[name] ?? name,
      theirs: present[name],
      mine: (now) => now[name],
      take: (now) => ({ ...now, [name]: present[name] }),
    });
  }
  return { merged, conflicts };
}

type ThreeLists = readonly [base: readonly object[], typed: readonly object[], present: readonly object[]];

/**
 * Theirs in their order, then those that only one's own list has. A line that one of both took out goes,
 * unless the other changed it.
 */
function mergeLines<Values extends object>(
  [base, typed, present]: ThreeLists,
  { labels, idOf, nameOf }: LinesMerge<object>,
  name: keyof Values & string,
): Merge<Values, object[]> {
  const conflicts: Conflict<Values>[] = [];
  const byId = (lines: readonly object[]) => new Map(lines.map((line) => [idOf(line), line]));
  const [old, own, theirs] = [byId(base), byId(typed), byId(present)];
  const valuesOf = (line: object) => Object.keys(labels).map((label) => line[label as keyof typeof line]);
  const isChanged = (line: object) => {
    const before = old.get(idOf(line));
    return !before || !isSame(valuesOf(line), valuesOf(before));
  };
  const inLine = (conflict: Conflict<object>, line: object): Conflict<Values> => {
    const linesOf = (now: Values) => now[name] as readonly object[];
    const isThis = (one: object) => idOf(one) === idOf(line);
    return {
      id: `${name}.${idOf(line)}.${conflict.id}`,
      label: `${nameOf(line)}, ${conflict.label}`,
      theirs: conflict.theirs,
      mine: (now) => {
        const mine = linesOf(now).find(isThis);
        return mine ? conflict.mine(mine) : conflict.theirs;
      },
      take: (now) => ({
        ...now,
        [name]: linesOf(now).map((one) => (isThis(one) ? conflict.take(one) : one)),
      }),
    };
  };
  const shared = present.flatMap((line) => {
    const id = idOf(line);
    const [before, mine] = [old.get(id), own.get(id)];
    if (!mine) return isChanged(line) ? [line] : [];
    const one = mergeVersions<object>(before ?? {}, mine, line, labels);
    conflicts.push(...one.conflicts.map((conflict) => inLine(conflict, line)));
    return [one.merged];
  });
  const onlyMine = typed.filter((line) => !theirs.has(idOf(line)) && isChanged(line));
  return { merged: [...shared, ...onlyMine], conflicts };
}
