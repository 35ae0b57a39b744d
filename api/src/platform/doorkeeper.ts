/** Remembers what was asked for lately, and how often. */
export type Doorkeeper = { note: (key: string) => void; knows: (key: string) => boolean };

/**
 * Lets in what is asked for a second time. Most questions are asked once, and what is kept for them only costs memory.
 * @param most keys that are surely remembered; up to twice as many may be
 */
export function makeDoorkeeper(most: number): Doorkeeper {
  let lately = new Map<string, number>();
  let before = new Map<string, number>();
  const times = (key: string) => lately.get(key) ?? before.get(key) ?? 0;
  return {
    note(key) {
      const now = times(key) + 1;
      if (lately.size >= most) {
        before = lately;
        lately = new Map();
      }
      lately.set(key, now);
    },
    knows: (key) => times(key) > 1,
  };
}
