import { resetMinutes, verificationDays } from "@adire/contract/limits";
import type { Querier } from "../../db/open.ts";
import { byHand, notYou } from "../../platform/mail/link-sections.ts";
import type { Block } from "../../platform/mail/mail-content.ts";
import { queueWordedMail } from "../../platform/mail/worded-mail.ts";

type Account = { email: string; username: string };

export const mailResetLink = (tx: Querier, { email, username }: Account, link: string): Promise<void> =>
  queueWordedMail(tx, {
    to: email,
    template: "password-reset",
    words: { username },
    content: {
      preheader: `The link works once, for ${resetMinutes} minutes.`,
      headline: ["A new", "password."],
      lead: [
        `Someone, most likely you, asked for a new password for the account ${username}. ` +
          "Choose one here. Your old one works until you do.",
      ],
      button: { label: "Choose a password", to: link },
      sections: [
        byHand(link, `It works once, for ${resetMinutes} minutes.`),
        notYou("Then do nothing: your password stays as it is."),
      ],
      reason: "Someone asked for a new password for the account with this address.",
    },
  });

export const mailPasswordChanged = (tx: Querier, { email, username }: Account): Promise<void> =>
  queueWordedMail(tx, {
    to: email,
    template: "password-changed",
    words: { username },
    content: {
      preheader: "Your other devices are signed out.",
      headline: ["Password", "changed."],
      lead: [`The password of your account ${username} has just been changed. Other devices are signed out.`],
      sections: [notYou("Ask for a new password on the sign-in page right away, and reply to this email.")],
      reason: "You get this because this is the email of the account.",
    },
  });

/** @param occasion a sentence that says which account has the address */
export const mailVerificationLink = (
  tx: Querier,
  email: string,
  link: string,
  occasion: string,
): Promise<void> =>
  queueWordedMail(tx, {
    to: email,
    template: "email-verification",
    words: {},
    content: {
      preheader: `One tap, and this address is yours with us. The link works for ${verificationDays} days.`,
      headline: ["Confirm", "your email."],
      lead: [`${occasion} If it was you, one tap tells us that the address is yours.`],
      button: { label: "Yes, it’s mine", to: link },
      sections: [
        byHand(link, `It works for ${verificationDays} days.`),
        notYou("Then don’t open the link: without it, nobody is taken for you."),
      ],
      reason: "Someone typed this address for an account with us.",
    },
  });

/** @param account with the address that it had */
export const mailEmailChanged = (
  tx: Querier,
  { email: oldEmail, username }: Account,
  email: string,
): Promise<void> =>
  queueWordedMail(tx, {
    to: oldEmail,
    template: "email-changed",
    words: { username },
    content: {
      preheader: `It is ${email} from now on.`,
      headline: ["Email", "changed."],
      lead: [`The email of your account ${username} was changed from ${oldEmail} to ${email}.`],
      sections: [notYou("Reply to us right away: this address no longer opens the account.")],
      reason: "You get this because this was the email of the account.",
    },
  });

/** @param times how often today somebody tried to open another account with the address */
export const mailEmailTaken = (tx: Querier, email: string, times: number): Promise<void> =>
  queueWordedMail(tx, {
    to: email,
    template: "email-taken",
    words: {},
    content: {
      preheader: "Someone tried to open another one with this email.",
      headline: ["You’re", "already in."],
      lead: [
        `Someone tried to open an account with this email ${times} times today. It already has one. ` +
          "If that was you, sign in, or choose a new password.",
      ],
      button: { label: "Choose a new password", to: "/login?forgot" },
      sections: [notYou("Then do nothing: your account is as it was.")],
      reason: "Someone typed this address when opening an account.",
    },
  });

/** @param open ids of orders that are under way, each with a link to it in the mail */
export const mailAccountDeleted = (
  tx: Querier,
  { email, username }: Account,
  open: readonly number[],
): Promise<void> => {
  const items = open.map((id): Block => ({ text: [{ link: `Order ${id}`, to: `/track/${id}` }] }));
  return queueWordedMail(tx, {
    to: email,
    template: "account-deleted",
    words: { username },
    content: {
      preheader: "With its addresses, wishlist, cart and messages.",
      headline: ["Goodbye,", "and thanks."],
      lead: [`Your account ${username} is deleted, with its addresses, wishlist, cart and messages.`],
      sections: [
        ...(items.length ? [{ title: "Still on its way", blocks: items }] : []),
        {
          title: "What stays",
          blocks: [{ text: ["Your orders stay in our books, because the law asks for it."] }],
        },
      ],
      reason: "You get this because this was the email of the account.",
    },
  });
};
