/**
 * How a process that shows the catalog learns of changes: an endless response of the API, a heartbeat per
 * line. What was rendered under a version may be shown while heartbeats with that version arrive.
 */
export const heartbeatPath = "/catalog/version-heartbeat/";

export type Heartbeat = {
  /** Differs after every catalog change, and between API processes. */
  version: string;
  /** Milliseconds since this version was known to be current. */
  age: number;
};

/** The interval while nothing changes; a change is sent at once. */
export const HEARTBEAT_MS = 200;

export const writeHeartbeat = ({ version, age }: Heartbeat): string => `${version} ${Math.ceil(age)}\n`;

/** @returns undefined for a line that is no heartbeat */
export function readHeartbeat(line: string): Heartbeat | undefined {
  const [, version, age] = /^([\w-]{1,64}) (\d{1,9})$/.exec(line) ?? [];
  return version && age ? { version, age: Number(age) } : undefined;
}
