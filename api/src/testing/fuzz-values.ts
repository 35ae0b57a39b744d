import fc from "fast-check";

/** A JSON schema as the OpenAPI description has it. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
};

/** What attackers send where a name, a number or a list belongs. */
const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202egnp.exe",
  "\r\nBcc: all@evil.test",
  "'",
  "' or 1=1 --",
  "1; drop table orders",
  "%27%00",
  "../../etc/passwd",
  '"><img src=x onerror=alert(1)>',
  "</script><script>alert(1)</script>",
  "{{7*7}}",
  "https://evil.test",
  "x".repeat(5_000),
  "ẞ".repeat(300),
  "1e308",
  "-0",
  "٣",
  "NaN",
  "a@b.c,d@e.f",
];
const hostileValues = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  [],
  {},
  [[]],
  [null],
  { a: {} },
];

const hostile = fc.oneof(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileValues));
const hostileText = fc.constantFrom(...hostileTexts);

/** The text of a path parameter: as a rule the number of something that exists. Clients encode it. */
export const pathTexts = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
  { weight: 1, arbitrary: hostileText.map((text) => text.toWellFormed() || "0") },
);

/** Mostly values of a schema, and now and then a hostile one in their place, at every depth. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map(valuesOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 40, 40) });
    case "number":
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case "object":
      return objects(schema);
    case "string":
      return texts(schema);
    default:
      return hostile;
  }
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, of]) => {
    const value = valuesOf(name === "email" ? { ...of, format: "email" } : of);
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })] as const;
  });
  const known: fc.Arbitrary<object> = fc.record(Object.fromEntries(members));
  // What only the server may decide.
  const more = fc.record({ role: fc.constant("staff"), price: fc.constant(1), user_id: fc.constant(1) });
  return fc.tuple(known, fc.option(more)).map(([one, other]) => ({ ...one, ...other }));
}

/** Words that the store knows, so that some requests get past the first check. */
const knownTexts = [
  "1",
  "2",
  "24",
  "coat",
  "Indigo",
  "M",
  "Nigeria",
  "2026-02-30",
  "0000-01-01",
  "charge.success",
];
const emails = ["ada@example.com", "ẹ̀kọ́@example.com", "a@b.c,d@e.f", `${"x".repeat(250)}@example.com`];

/** The "binary" of fast-check makes a table of all characters first, which takes seconds. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

function texts({ minLength = 0, maxLength = 200, format }: Schema): fc.Arbitrary<string> {
  if (format === "email") return fc.constantFrom(...emails);
  const longest = Math.min(Math.max(maxLength, minLength), 100);
  const length = { minLength: Math.min(minLength, 100), maxLength: longest };
  return fc.oneof(
    fc.constantFrom(...knownTexts),
    fc.string(length),
    fc.string({ ...length, unit: anyCharacter }),
  );
}
