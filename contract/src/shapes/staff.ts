import { z } from "zod";
import { permissionNames } from "../permissions.ts";
import { amount, day, email, id, idText, line, paging, required } from "./scalars.ts";

const permission = z.enum(permissionNames);
export const staffRoleInput = z.object({
  name: required(40, "A name is required"),
  permissions: z.array(permission).max(permissionNames.length),
  /** What may go back of one order in all, in the store's currency; null: no limit. */
  refund_limit: amount.max(1_000_000_000).nullable(),
  /** How far prices may be changed within a day, in percent of the price before; null: no limit. */
  price_change_percent: z.int().min(0).max(100).nullable().default(null),
});
/** A change names the version that it was made to. */
export const staffRoleUpdate = staffRoleInput.extend({
  // Left out it would lift the limit.
  price_change_percent: staffRoleInput.shape.price_change_percent.unwrap(),
  version: z.int().positive(),
});
export const staffRole = staffRoleUpdate.extend({
  id,
  /** Has every permission and no limit; cannot be changed. */
  is_owner: z.boolean(),
  members: z.int(),
});
const memberRole = z.object({ id, name: z.string() });
export const staffMember = z.object({
  id,
  email: z.string(),
  username: z.string(),
  role: memberRole,
  second_factor: z.object({ app: z.boolean(), passkeys: z.int() }),
  /** When one of the sessions was last used, to within five minutes; null: no session is open. */
  last_seen_at: z.string().nullable(),
});
export const staffInvitationInput = z.object({ email, role_id: id });
/** The caller. */
export const me = z.object({
  id,
  email: z.string(),
  role: z.object({
    id,
    name: z.string(),
    is_owner: z.boolean(),
    /** Every one that the role has, also where it has all by being the owner's. */
    permissions: z.array(permission),
    refund_limit: amount.nullable(),
  }),
  storefront_url: z.string(),
});
export const staffInvitation = z.object({
  id,
  email: z.string(),
  role: memberRole,
  invited_by: z.string().nullable(),
  expires_at: z.string(),
});
export const staffMemberInput = z.object({ role_id: id });

export const auditQuery = z.object({
  /** Words of who, what, on which screen. */
  search: line(100).optional(),
  /** What was changed: products, orders, staff_roles, … */
  record: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  record_id: idText.optional(),
  /** Names of settings, with commas: those of one screen. */
  settings: z
    .string()
    .regex(/^[a-z_,]{1,300}$/)
    .transform((names) => names.split(","))
    .optional(),
  /** What a member of the staff did. */
  user_id: idText.optional(),
  /** What was done on a day of the shop's time zone. */
  day: day.optional(),
  ...paging,
});
export const auditExportQuery = auditQuery.omit({ before: true, page_size: true });
export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.enum(["staff", "import", "system"]),
  user_id: z.int().nullable(),
  /** The e-mail of a member of the staff, or the file of an import. */
  name: z.string(),
  screen: z.string(),
  action: z.string(),
  subject: z.string(),
  record: z.string(),
  record_id: z.int().nullable(),
  /** By field: the value before and after; of what has an id, its name. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export const auditPage = z.object({ results: z.array(auditEntry), next: z.int().nullable() });

export type AuditEntry = z.infer<typeof auditEntry>;
export type StaffRoleInput = z.output<typeof staffRoleInput>;
export type StaffRoleAnswer = z.infer<typeof staffRole>;
export type Me = z.infer<typeof me>;
export type StaffMemberAnswer = z.infer<typeof staffMember>;
export type StaffInvitation = z.infer<typeof staffInvitation>;

export const secondFactor = z.object({
  /** Whether an authenticator app is set up. */
  app: z.boolean(),
  passkeys: z.array(
    z.object({ id, name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() }),
  ),
  /** Recovery codes that were not used. */
  recovery_codes: z.int(),
  /** Until when this session may do what needs the second factor; null: not now. */
  confirmed_until: z.string().nullable(),
});
export const secondFactorSetup = z.object({
  /** Base 32, for typing it into the app. */
  secret: z.string(),
  /** The same as an `otpauth:` address, for a QR code. */
  address: z.string(),
});
/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
export const secondFactorCode = z.object({
  code: z
    .string()
    .max(40)
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(
      z.string().regex(/^(\d{6}|[\da-zA-Z]{10})$/, "must be the six digits of the app, or a recovery code"),
    ),
});
const base64url = z.string().regex(/^[\w-]{1,20000}$/, "must be base64url");
/** What `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` take. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
const credential = { id: base64url, rawId: base64url, type: z.literal("public-key") };
/** The parts of `PublicKeyCredential.toJSON()` that are verified. */
export const passkeyInput = z.object({
  name: required(60, "A name is required"),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(line(40)).max(10).optional(),
    }),
  }),
});
export const passkeyConfirmation = z.object({
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
  }),
});
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export type SecondFactor = z.infer<typeof secondFactor>;
export type PasskeyRegistration = z.output<typeof passkeyInput>["response"];
export type PasskeyAssertion = z.output<typeof passkeyConfirmation>["response"];
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;
