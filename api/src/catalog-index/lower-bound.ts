/** Binary search for the first place below `length` for which `isBefore` is false. */
export function lowerBound(length: number, isBefore: (at: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
