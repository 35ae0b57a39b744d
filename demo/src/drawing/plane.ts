/** One number a pixel, row by row. */
export type Plane = Float32Array;

/** Three box blurs, close to a Gaussian of standard deviation `radius`. Edge values are extended. */
export function blurred(source: Plane, width: number, height: number, radius: number): Plane {
  const reach = Math.max(1, Math.round(radius));
  let plane = source;
  for (let pass = 0; pass < 3; pass += 1) plane = boxBlurred(plane, width, height, reach);
  return plane;
}

function boxBlurred(source: Plane, width: number, height: number, reach: number): Plane {
  const share = 1 / (2 * reach + 1);
  const rows = new Float32Array(source.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = (source[row] as number) * (reach + 1);
    for (let x = 0; x < reach; x += 1) sum += source[row + Math.min(x, width - 1)] as number;
    for (let x = 0; x < width; x += 1) {
      sum +=
        (source[row + Math.min(x + reach, width - 1)] as number) -
        (source[row + Math.max(x - reach - 1, 0)] as number);
      rows[row + x] = sum * share;
    }
  }
  const result = new Float32Array(source.length);
  const sums = new Float32Array(width);
  for (let x = 0; x < width; x += 1) sums[x] = (rows[x] as number) * (reach + 1);
  for (let y = 0; y < reach; y += 1) {
    const row = Math.min(y, height - 1) * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + (rows[row + x] as number);
  }
  for (let y = 0; y < height; y += 1) {
    const entering = Math.min(y + reach, height - 1) * width;
    const leaving = Math.max(y - reach - 1, 0) * width;
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const sum = (sums[x] as number) + (rows[entering + x] as number) - (rows[leaving + x] as number);
      sums[x] = sum;
      result[row + x] = sum * share;
    }
  }
  return result;
}
