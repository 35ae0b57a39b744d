import type { MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { ResetPasswordScreen } from "../parts/session/reset-password-screen.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "New password",
    description: "Set a new password for your account.",
    path: "/reset-password",
    hidden: true,
  });

export default ResetPasswordScreen;
