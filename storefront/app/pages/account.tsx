import type { MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { AccountScreen } from "../parts/account/account-screen.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Account",
    description: "Your account.",
    path: "/account",
    hidden: true,
  });

export default AccountScreen;
