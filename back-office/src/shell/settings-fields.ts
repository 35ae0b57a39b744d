import type { Permission } from "@adire/contract/permissions";
import { labels as delivery } from "../screens/settings/delivery.tsx";
import { labels as home } from "../screens/settings/home-page.tsx";
import { labels as prices } from "../screens/settings/prices.tsx";
import { labels as shop } from "../screens/settings/shop.tsx";
import { settingsTabs } from "./navigation.ts";

type SettingsField = { to: string; label: string; needs: Permission };

/** What stands on each tab of the settings, as it is labeled there. */
const fields: Readonly<Record<string, readonly string[]>> = {
  "/settings/shop": Object.values(shop),
  "/settings/home": Object.values(home),
  "/settings/payment": ["Payment desk"],
  "/settings/delivery": Object.values(delivery),
  "/settings/prices": Object.values(prices),
  "/settings/search": ["What stands first", "Words that mean the same", "Try a search as a shopper"],
  "/settings/redirects": ["Add a redirect", "Bring many redirects"],
  "/settings/staff": ["Members", "Invite someone", "Roles: who may do what", "New role"],
  "/settings/mail": ["Mails of the last 90 days", "What mails say: subject, opening, closing"],
  "/settings/data": ["Newsletter"],
  "/settings/audit": ["Audit log: who changed what"],
};

/** "Delivery: Days to send something back" */
export const settingsFields: readonly SettingsField[] = settingsTabs.flatMap(({ to, label, needs }) =>
  (fields[to] ?? []).map((name) => ({ to, needs, label: `${label}: ${name}` })),
);
