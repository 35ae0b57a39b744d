import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const profile = {
  update: {
    method: "PUT",
    path: "/api/profile/",
    access: "signed in",
    summary: "Changes username or e-mail; another e-mail needs the current password and ends other sessions",
    body: s.profileInput,
    answer: s.profile,
    refusals: ["invalid", "too_many_requests"],
  },
  changePassword: {
    method: "POST",
    path: "/api/profile/password/",
    access: "signed in",
    summary: "Changes the password and ends every other session",
    body: s.passwordInput,
    answer: s.message,
    refusals: ["invalid", "too_many_requests"],
  },
  export: {
    method: "GET",
    path: "/api/profile/export/",
    access: "signed in",
    summary: "Everything that the store keeps of the shopper, as one document to keep",
    answer: s.accountExport,
    refusals: ["too_many_requests"],
  },
  remove: {
    method: "POST",
    path: "/api/profile/delete/",
    access: "signed in",
    summary: "Deletes the account; its orders stay without it, as accounting needs",
    body: s.deleteAccountInput,
    answer: null,
    refusals: ["invalid", "staff_account", "too_many_requests"],
  },
} as const satisfies EndpointGroup;
