import { type RawBuilder, sql } from "kysely";

/** No text that begins with another one comes after it and this character. */
const LAST = "\u{10ffff}";

/**
 * SQL: whether a lower-case expression begins with a text, in either case, for an index of text_pattern_ops.
 * A prepared `like` forgets that index when it is planned for any pattern.
 */
export function beginsWith(expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const first = text.toLowerCase();
  return sql`(${expression} ~>=~ ${first}::text and ${expression} ~<~ ${first + LAST}::text)`;
}
