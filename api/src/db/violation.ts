/** The SQLSTATE of a statement that violates a constraint. */
export const violation = { unique: "23505", foreignKey: "23503", check: "23514" };

/** PostgreSQL 18 has a separate code for `on delete restrict`. */
const RESTRICT = "23001";

/** Why a row could not be deleted: others refer to it. */
export const isStillReferenced = ({ code }: { code?: string }): boolean =>
  code === violation.foreignKey || code === RESTRICT;
