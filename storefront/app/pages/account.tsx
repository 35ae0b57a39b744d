import { hiddenMeta } from "../page-meta.ts";
import { AccountScreen } from "../parts/account/account-screen.tsx";

export const meta = hiddenMeta({ title: "Account", description: "Your account.", path: "/account" });

export default AccountScreen;
