import { z } from "zod";
import { message } from "./answers.ts";
import { email, id, line, username } from "./scalars.ts";

const password = z.string().min(1, "A password is required").max(1_000_000);
export const registerInput = z.object({ email, username, password });
export const user = z.object({ id, email: z.string(), username: z.string() });
export const registered = z.object({ message: z.string(), id, user });
/** Proves that this device signed in before, so that other people's wrong passwords do not slow it down. */
const device = z.string().max(200);
export const loginInput = z.object({
  email: line(254).min(1, "Email is required"),
  password,
  device: device.optional(),
});
export const loggedIn = z.object({
  access: z.string(),
  refresh: z.string(),
  user_id: id,
  email: z.string(),
  username: z.string(),
  /** To be sent with the next login. */
  device,
});
export const refreshInput = z.object({
  refresh: z.string().min(1, "A refresh token is required").max(500),
  rotate: z.boolean().default(false),
});
export const refreshed = z.object({ access: z.string(), refresh: z.string().optional() });
export const logoutInput = z.object({ refresh: z.string().max(500).optional() });
export const profile = user.extend({
  role: z.enum(["customer", "staff"]),
  date_joined: z.string(),
  email_verified: z.boolean(),
});
const newPassword = z.string().min(1, "A new password is required").max(1_000_000);
const currentPassword = z
  .string({ error: ({ input }) => (input === undefined ? "The current password is required" : undefined) })
  .min(1, "The current password is required")
  .max(1_000_000);
export const profileInput = z.object({
  email,
  username,
  /** Needed for another e-mail. */
  current_password: z.string().max(1_000_000).optional(),
});
export const passwordInput = z.object({ current_password: currentPassword, new_password: newPassword });
export const deleteAccountInput = z.object({ current_password: currentPassword });
export const secondFactorSetupInput = z.object({ current_password: currentPassword });
export const forgotInput = z.object({ email: line(254).min(1, "Email is required") });
export const resetInput = z.object({ token: z.string().min(20).max(200), new_password: newPassword });
/** The token of a link in a mail. */
export const tokenInput = z.object({ token: z.string().min(20).max(200) });
export const resetDone = message.extend({ device });
/** A device on which the shopper is signed in. */
export const session = z.object({
  id: z.string(),
  /** Browser and system as far as they say what they are, such as "Firefox on Windows". */
  device: z.string(),
  began_at: z.string(),
  /** To within five minutes. */
  last_used_at: z.string(),
  /** The one that this call was made with. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof session>;
