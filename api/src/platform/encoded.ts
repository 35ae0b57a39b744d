/** An answer that is JSON already, UTF-8; `T` is what it says. */
export class Encoded<T> {
  readonly json: Buffer;
  declare readonly says: T;

  constructor(json: Buffer) {
    this.json = json;
  }
}

const comma = 0x2c;
const braces = 2;

/**
 * One JSON object with the members of some others and a list of values, copied as they are.
 * @param objects each with at least one member, without blanks around it
 */
export function joinJson(objects: readonly Buffer[], name: string, values: readonly Buffer[]): Buffer {
  const before = Buffer.from(`,"${name}":[`);
  const end = Buffer.from("]}");
  let length = before.length + end.length + Math.max(0, values.length - 1) + objects.length;
  for (const object of objects) length += object.length - braces;
  for (const value of values) length += value.length;
  const joined = Buffer.allocUnsafeSlow(length);
  joined[0] = 0x7b;
  let at = 1;
  objects.forEach((object, number) => {
    if (number > 0) joined[at++] = comma;
    at += object.copy(joined, at, 1, object.length - 1);
  });
  at += before.copy(joined, at);
  values.forEach((value, number) => {
    if (number > 0) joined[at++] = comma;
    at += value.copy(joined, at);
  });
  end.copy(joined, at);
  return joined;
}
