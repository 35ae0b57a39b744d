import { type Permission, permissionNames } from "@adire/contract/permissions";
import { sql } from "kysely";

/** What a member of the staff may do. */
export type StaffRole = {
  id: number;
  name: string;
  is_owner: boolean;
  permissions: readonly string[];
  /** Minor units of the store's currency that may go back of one order in all; null: no limit. */
  refund_limit: number | null;
  /** How far a price may be changed within a day, in percent; null: no limit. */
  price_change_percent: number | null;
};

/** A StaffRole of `staff_roles r`. */
export const staffRoleJson = sql<StaffRole>`json_build_object('id', r.id, 'name', r.name,
  'is_owner', r.is_owner, 'permissions', r.permissions, 'refund_limit', r.refund_limit,
  'price_change_percent', r.price_change_percent)`;

/** The StaffRole of `users u`; null for a customer. */
export const roleOfUser = sql<StaffRole | null>`
  (select ${staffRoleJson} from staff_roles r where r.id = u.staff_role_id)`;

/** How far the role may change a price in a day, in percent; null: without a limit. */
export const priceLimitOf = (role: StaffRole): number | null =>
  role.is_owner ? null : role.price_change_percent;

export const isAllowed = (role: StaffRole, permission: Permission): boolean =>
  role.is_owner || role.permissions.includes(permission);

/** The permissions of a role that exist; one of a later version is not known here. */
export const permissionsOf = (role: Pick<StaffRole, "is_owner" | "permissions">): Permission[] =>
  permissionNames.filter((name) => role.is_owner || role.permissions.includes(name));

/** Whether everything that `other` may do is allowed to `role`: nobody hands out more than they have. */
export function coversRole(role: StaffRole, other: Omit<StaffRole, "id" | "name">): boolean {
  if (role.is_owner) return true;
  const isWithin = (permission: Permission, limit: number | null, own: number | null) =>
    own === null || !other.permissions.includes(permission) || (limit !== null && limit <= own);
  return (
    !other.is_owner &&
    isWithin("orders.refund", other.refund_limit, role.refund_limit) &&
    isWithin("orders.cancel", other.refund_limit, role.refund_limit) &&
    isWithin("catalog.change", other.price_change_percent, role.price_change_percent) &&
    isWithin("catalog.import", other.price_change_percent, role.price_change_percent) &&
    other.permissions.every((name) => role.permissions.includes(name))
  );
}
