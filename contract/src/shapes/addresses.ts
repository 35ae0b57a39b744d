import { z } from "zod";
import { addressLabels, missingSentence } from "../countries.ts";
import { addressLengths, DEFAULT_COUNTRY } from "../postal-address.ts";
import { id, isBlank, lineOrBlank, required, shownLine } from "./scalars.ts";

const requiredPart = (part: "fullName" | "address" | "city") =>
  required(addressLengths[part], missingSentence(addressLabels(DEFAULT_COUNTRY)[part]));
const fields = z.object({
  fullName: requiredPart("fullName"),
  address: requiredPart("address"),
  city: requiredPart("city"),
  state: lineOrBlank(addressLengths.state).default(""),
  zipCode: lineOrBlank(addressLengths.zipCode).default(""),
  country: shownLine(addressLengths.country).default(DEFAULT_COUNTRY),
  /** For the courier. */
  phone: shownLine(addressLengths.phone).optional(),
});
/** State and ZIP code may be empty only where the country has none. The other fields are checked, too. */
const withParts = <Fields extends typeof fields>(schema: Fields) =>
  schema.superRefine(
    ({ country, ...parts }, issues) => {
      const labels = addressLabels(String(country));
      for (const part of ["state", "zipCode"] as const)
        if (labels[part] && isBlank(parts[part]))
          issues.addIssue({ code: "custom", path: [part], message: missingSentence(labels[part]) });
    },
    { when: ({ value }) => value instanceof Object },
  );
export const shippingAddress = withParts(fields);
export type ShippingAddress = z.infer<typeof shippingAddress>;
/** An address of the address book; a shopper with any has exactly one default. */
export const address = fields.extend({ id, is_default: z.boolean() });
export const addressInput = withParts(
  fields.extend({
    /** True makes it the default; the default stays it until another one is made it. */
    is_default: z.boolean().default(false),
  }),
);
export type Address = z.infer<typeof address>;
