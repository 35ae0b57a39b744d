import type { Permission } from "@adire/contract/permissions";
import { deliveryLabels, homeLabels, pricesLabels, shopLabels } from "../screens/settings/field-labels.ts";
import { settingsTabs } from "./navigation.ts";

type SettingsField = { to: string; label: string; needs: readonly Permission[] };

/** What stands on each tab of the settings, as it is labeled there. */
const fields: Readonly<Record<string, readonly string[]>> = {
  "/settings/shop": Object.values(shopLabels),
  "/settings/home": Object.values(homeLabels),
  "/settings/payment": ["Payment desk"],
  "/settings/delivery": Object.values(deliveryLabels),
  "/settings/prices": Object.values(pricesLabels),
  "/settings/search": ["What stands first", "Words that mean the same", "Try a search as a shopper"],
  "/settings/staff": ["Members", "Roles: who may do what"],
  "/settings/mail": ["Mails of the last 90 days", "What mails say: subject, opening, closing"],
  "/settings/data": ["Exports", "Newsletter"],
  "/settings/audit": ["Audit log: who changed what"],
};

/** What is done there, which needs more than to see the tab. */
const deeds: readonly SettingsField[] = [
  { to: "/settings/redirects", label: "Redirects: Add a redirect", needs: ["settings.change"] },
  { to: "/settings/redirects", label: "Redirects: Bring many redirects", needs: ["settings.change"] },
  { to: "/settings/staff", label: "Staff: Invite someone", needs: ["staff.manage"] },
  { to: "/settings/staff", label: "Staff: New role", needs: ["staff.manage"] },
];

/** "Delivery: Days to send something back" */
export const settingsFields: readonly SettingsField[] = [
  ...settingsTabs.flatMap(({ to, label, needs }) =>
    (fields[to] ?? []).map((name) => ({ to, needs, label: `${label}: ${name}` })),
  ),
  ...deeds,
];
