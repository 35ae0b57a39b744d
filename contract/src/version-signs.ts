/**
 * How a process that shows the catalog hears of its changes: one answer of the API that never ends, a sign a line. Who keeps
 * something under a version may show it as long as signs of that version come.
 */
export const versionSignsPath = "/catalog/version-signs/";

export type VersionSign = {
  /** Changes with every change of what the catalog shows, and with the process that answers. */
  version: string;
  /** Milliseconds ago that nothing newer was in the database. */
  age: number;
};

/** Milliseconds between signs while nothing changes; a change is told at once. */
export const signEveryMs = 200;

export const writeSign = ({ version, age }: VersionSign): string => `${version} ${Math.ceil(age)}\n`;

/** @returns nothing for a line that is no sign */
export function readSign(line: string): VersionSign | undefined {
  const [, version, age] = /^([\w-]{1,64}) (\d{1,9})$/.exec(line) ?? [];
  return version && age ? { version, age: Number(age) } : undefined;
}
