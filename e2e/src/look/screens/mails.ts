import { invitationPage, type MailName, mailPage, mails } from "../mails.ts";
import type { Area, Screen, Step } from "../screen.ts";

const withoutPictures: Step = (page) => page.route(/\.png$|\/image\//, (route) => route.abort());

const mail = (name: MailName, more: Partial<Screen> = {}): Screen => ({
  name: `mail-${name}`,
  path: ({ shop }) => mailPage(shop, name, true),
  ...more,
});

export const mailArea: Area = {
  title: "Mails",
  screens: [
    ...(Object.keys(mails) as MailName[]).map((name) => mail(name)),
    { name: "staff-invitation", path: ({ shop }) => invitationPage(shop) },
    mail("order-paid", {
      name: "mail-order-paid-without-web-fonts",
      path: ({ shop }) => mailPage(shop, "order-paid", false),
    }),
    mail("order-paid", {
      name: "mail-order-paid-without-pictures",
      path: ({ shop }) => mailPage(shop, "order-paid", false),
      before: [withoutPictures],
      says: /Failed to load resource/,
    }),
  ],
};
