import { hiddenMeta } from "../page-meta.ts";
import { ResetPasswordScreen } from "../parts/session/reset-password-screen.tsx";

export const meta = hiddenMeta({
  title: "New password",
  description: "Set a new password for your account.",
  path: "/reset-password",
});

export default ResetPasswordScreen;
