import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const accounts = {
  register: {
    method: "POST",
    path: "/api/register/",
    access: "anyone",
    summary: "Makes a customer account",
    body: s.registerInput,
    status: 201,
    answer: s.registered,
    refusals: ["invalid", "too_many_requests"],
  },
  login: {
    method: "POST",
    path: "/api/login/",
    access: "anyone",
    summary: "Opens a session: access token (15 minutes) and refresh token (30 days)",
    body: s.loginInput,
    answer: s.loggedIn,
    refusals: ["wrong_credentials", "too_many_requests"],
  },
  refresh: {
    method: "POST",
    path: "/api/token/refresh/",
    access: "anyone",
    summary: "A new access token; with rotate a new refresh token too",
    body: s.refreshInput,
    answer: s.refreshed,
    refusals: ["too_many_requests", "session_ended"],
  },
  logout: {
    method: "POST",
    path: "/api/auth/logout/",
    access: "anyone",
    summary: "Ends the session of the refresh token, or else of the access token",
    body: s.logoutInput,
    answer: null,
  },
  profile: {
    method: "GET",
    path: "/api/profile/",
    access: "signed in",
    summary: "The signed-in user",
    answer: s.profile,
  },
} as const satisfies EndpointGroup;
