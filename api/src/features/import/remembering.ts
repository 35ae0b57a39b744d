const longest = 60;

/**
 * Answers for short texts that recur all over a file, such as names of sizes, are worked out once.
 * @param most how many are remembered; then all are forgotten
 */
export function remembering<T>(answer: (text: string) => T, most = 2_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const held = known.get(text);
    if (held !== undefined) return held;
    if (text.length > longest) return answer(text);
    if (known.size >= most) known.clear();
    const own = ownCopy(text);
    const answered = answer(own);
    known.set(own, answered);
    return answered;
  };
}

/** A part of a text keeps the whole text in memory, and all texts of a file are parts of its pieces; a copy does not. */
export const ownCopy = (text: string): string => Buffer.from(text).toString();
