import type { Permission } from "@adire/contract/permissions";

export type Place = {
  to: string;
  label: string;
  /** Second letter of `g …`. */
  key?: string;
  /** One of these is enough. */
  needs?: readonly Permission[];
};

/** The rail: what waits, what is sold, how the shop is set. */
export const places: readonly (readonly Place[])[] = [
  [{ to: "/orders", label: "Orders", key: "o", needs: ["orders.read"] }],
  [{ to: "/products", label: "Products", key: "p", needs: ["catalog.read"] }],
  [
    {
      to: "/settings",
      label: "Settings",
      key: ",",
      needs: ["settings.read", "staff.read", "mails.read", "newsletter.read"],
    },
  ],
];
/** The words of the tab bar on a phone, by address. */
export const onPhone = ["/orders"];
