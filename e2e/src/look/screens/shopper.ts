import { type Area, failing, fill, press, scrollToHeading, unanswered, waitFor } from "../screen.ts";

const signIn: Area = {
  title: "Signing in",
  screens: [
    { name: "login", path: "/login" },
    { name: "login-register", path: "/login", steps: [press("button", "Shop Now")], picture: "window" },
    {
      name: "login-register-refused",
      path: "/login",
      steps: [
        press("button", "Shop Now"),
        fill("Email", "adaeze@example.com"),
        fill("Username", "adaeze"),
        fill("Password", "password1"),
        press("button", "Register"),
        waitFor(/too common/),
      ],
      picture: "window",
      says: /422/,
    },
    { name: "login-sign-in", path: "/login?sign-in", picture: "window" },
    {
      name: "login-sign-in-refused",
      path: "/login?sign-in",
      steps: [
        fill("Email", "nobody@example.com"),
        fill("Password", "long indigo cloth"),
        press("button", "Sign In"),
        waitFor("The email or password isn’t right."),
      ],
      picture: "window",
      says: /401/,
    },
    {
      name: "login-sign-in-failed",
      path: "/login?sign-in",
      before: [failing("**/api/login/")],
      steps: [
        fill("Email", "adaeze@example.com"),
        fill("Password", "long indigo cloth"),
        press("button", "Sign In"),
        waitFor("Login failed!"),
      ],
      picture: "window",
      says: /Failed to load resource|Failed to fetch/,
    },
    {
      name: "login-forgot-password",
      path: "/login?forgot",
      picture: "window",
    },
    {
      name: "login-forgot-password-sent",
      path: "/login?forgot",
      steps: [
        fill("Email", "nobody@example.com"),
        (page) => page.locator("dialog[open] form button[type=submit]").last().click(),
        (page) => page.locator("dialog[open]").getByRole("status").first().waitFor(),
      ],
      picture: "window",
    },
    { name: "reset-password", path: "/reset-password#token=a-token-that-nobody-has-ever-been-sent" },
    { name: "reset-password-without-a-link", path: "/reset-password" },
    { name: "login-signed-in", path: "/login", who: "regular", shows: /Logout/ },
  ],
};

const wishlist: Area = {
  title: "Wishlist",
  screens: [
    { name: "wishlist-signed-out", path: "/wishlist", shows: /sign in/i },
    { name: "wishlist-empty", path: "/wishlist", who: "newcomer", shows: "Your wishlist is empty" },
    { name: "wishlist", path: "/wishlist", who: "regular", shows: "Remove" },
    {
      name: "wishlist-loading",
      path: "/wishlist",
      who: "regular",
      before: [unanswered("**/api/wishlist/")],
    },
  ],
};

const account: Area = {
  title: "Account",
  screens: [
    { name: "account-signed-out", path: "/account", shows: /Sign in to see/ },
    { name: "account", path: "/account", who: "regular", shows: "Default address" },
    { name: "account-without-addresses", path: "/account", who: "newcomer", shows: "This device" },
    {
      name: "account-profile-saved",
      path: "/account",
      who: "newcomer",
      steps: [press("button", "Save changes"), scrollToHeading("Profile")],
      picture: "window",
    },
    {
      name: "account-password-refused",
      path: "/account",
      who: "newcomer",
      steps: [
        fill("Current password", "not the right one"),
        fill("New password", "another indigo cloth"),
        press("button", "Change password"),
        waitFor(/password isn’t right/),
        scrollToHeading("Password"),
      ],
      picture: "window",
      says: /4\d\d/,
    },
    {
      name: "account-address",
      path: "/account",
      who: "regular",
      steps: [press("button", /^Add an(other)? address/)],
      picture: "window",
    },
    {
      name: "account-address-errors",
      path: "/account",
      who: "regular",
      steps: [press("button", /^Add an(other)? address/), press("button", "Save address")],
      picture: "window",
    },
    {
      name: "account-address-edit",
      path: "/account",
      who: "regular",
      steps: [press("button", /^Edit/)],
      picture: "window",
    },
    {
      name: "account-address-delete",
      path: "/account",
      who: "regular",
      steps: [press("button", /^Delete(?! account)/)],
      picture: "window",
    },
    {
      name: "account-devices-end",
      path: "/account",
      who: "regular",
      steps: [press("button", /^Sign out/)],
      picture: "window",
    },
    {
      name: "account-delete",
      path: "/account",
      who: "regular",
      steps: [press("button", /^Delete account/)],
      picture: "window",
    },
    {
      name: "account-loading",
      path: "/account",
      who: "regular",
      before: [unanswered("**/api/profile/")],
    },
    {
      name: "account-sections-loading",
      path: "/account",
      who: "regular",
      before: [unanswered("**/api/addresses/"), unanswered("**/api/sessions/")],
    },
  ],
};

const orders: Area = {
  title: "Orders",
  screens: [
    { name: "orders-signed-out", path: "/orders" },
    { name: "orders-of-a-guest", path: "/orders", who: "ordered" },
    { name: "orders-empty", path: "/orders", who: "newcomer" },
    { name: "orders", path: "/orders", who: "regular", shows: "Processing" },
    {
      name: "orders-loading",
      path: "/orders",
      who: "regular",
      before: [unanswered("**/orders/api/orders/**")],
    },
    {
      name: "order-pending",
      path: ({ shoppers }) => `/orders/${shoppers.regular.orders.unpaid}`,
      who: "regular",
      shows: "Pending",
    },
    {
      name: "order-processing",
      path: ({ shoppers }) => `/orders/${shoppers.regular.orders.paid}`,
      who: "regular",
      shows: "Processing",
    },
    {
      name: "order-cancelled",
      path: ({ shoppers }) => `/orders/${shoppers.regular.orders.cancelled}`,
      who: "regular",
      shows: "Cancelled",
    },
    {
      name: "order-cancel",
      path: ({ shoppers }) => `/orders/${shoppers.regular.orders.paid}`,
      who: "regular",
      steps: [press("button", /^Cancel order/)],
      picture: "window",
    },
    {
      name: "order-invoice",
      path: ({ shoppers }) => `/orders/${shoppers.regular.orders.paid}/invoice`,
      who: "regular",
      shows: /Invoice/,
    },
    {
      name: "order-loading",
      path: ({ shoppers }) => `/orders/${shoppers.regular.orders.paid}`,
      who: "regular",
      before: [unanswered("**/orders/api/orders/**")],
    },
    { name: "order-not-found", path: "/orders/999999", who: "regular", says: /404/ },
    {
      name: "order-tracked",
      path: ({ tracked }) => `/track/${encodeURIComponent(tracked.token)}`,
      shows: "Processing",
    },
    { name: "order-change", path: ({ changed }) => `/track/${encodeURIComponent(changed.token)}` },
    { name: "order-tracked-wrongly", path: "/track/not-a-token-of-ours-at-all", says: /404|422|400/ },
  ],
};

export const shopper = [signIn, wishlist, account, orders];
