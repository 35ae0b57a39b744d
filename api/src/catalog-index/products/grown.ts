type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array;

/** The same array where it is long enough, else a longer copy. */
export function grown<T extends Column>(array: T, length: number): T {
  if (length <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => T)(Math.ceil(length * 1.25) + 64);
  longer.set(array);
  return longer;
}
