import { Field } from "../../parts/field.tsx";

/** Why something is done to an order, in words that its mail passes on. */
export const ReasonField = ({ error }: { error: string | undefined }) => (
  <Field label="Why" name="reason" required maxLength={200} error={error} hint="The shopper reads it." />
);
