import {
  emailField,
  formPage,
  nameField,
  newPasswordField,
  notePage,
  passwordField,
} from "./account-page.ts";
import type { OpenInvitation } from "./invitations.ts";

/** What was typed into the form of a one-time link. */
export type Typed = { email?: string; username?: string; password?: string };

export const firstAccountForm = ({ email = "", username = "" }: Typed, error?: string) =>
  formPage({
    heading: "The first staff account",
    text: "This link works once. The account owns the shop, so choose a long password.",
    error,
    fields: [emailField(email), nameField(username), newPasswordField],
    button: "Create the account",
  });

export const firstLinkUsed = notePage({
  heading: "This link is used up",
  text: "It works once, for three days. While there is no staff account, every start of the store prints a new one.",
});

export function joinForm(
  { email, role, invitedBy, userId }: OpenInvitation,
  { username = "" }: Typed,
  error?: string,
) {
  const text = `${invitedBy ?? "The shop"} invites ${email} to the back office as ${role.toLowerCase()}.`;
  return userId === null
    ? formPage({
        heading: "Join the shop",
        text,
        error,
        fields: [nameField(username), newPasswordField],
        button: "Join",
      })
    : formPage({
        heading: "Join the shop",
        text: `${text} You have an account with this address already: sign in to join with it.`,
        error,
        fields: [passwordField],
        button: "Sign in and join",
      });
}

export const invitationUsed = notePage({
  heading: "This invitation is over",
  text: "It works once, for three days, until it is taken back. Ask whoever invited you for a new one.",
});

export const welcome = (email: string) =>
  notePage({
    heading: "Account created",
    text: `${email} is staff now and may sign in.`,
    link: { to: "/admin/account", label: "Sign in, and set up a second factor" },
  });
