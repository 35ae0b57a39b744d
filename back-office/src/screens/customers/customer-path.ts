import type { CustomerRow } from "@adire/contract/shapes";

/** The page of a customer, or of a guest. */
export const customerPath = ({ id, has_account }: Pick<CustomerRow, "id" | "has_account">): string =>
  has_account ? `/customers/${id}` : `/customers/guests/${id}`;
