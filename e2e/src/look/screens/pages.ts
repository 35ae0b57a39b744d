import { type Area, failing, fill, press, type Step, unanswered, waitFor } from "../screen.ts";

const message: readonly Step[] = [
  fill("Name", "Adaeze Obi"),
  (page) => page.getByRole("main").getByLabel("Email", { exact: true }).fill("adaeze@example.com"),
  fill("Subject", "The tide line dress"),
  fill("Message", "Will size M come back before the end of the month?"),
];

const openCategory: Step = (page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Kids & Baby" }).click();

const pagesArea: Area = {
  title: "Pages",
  screens: [
    { name: "contact", path: "/contact" },
    {
      name: "contact-errors",
      path: "/contact",
      steps: [press("button", "Send message"), waitFor("Name is required")],
    },
    {
      name: "contact-sending",
      path: "/contact",
      before: [unanswered("**/api/contact/")],
      steps: [...message, press("button", "Send message"), waitFor("Sending...")],
    },
    {
      name: "contact-sent",
      path: "/contact",
      steps: [
        ...message,
        press("button", "Send message"),
        waitFor("Thank you for contacting us! We'll get back to you soon."),
      ],
    },
    {
      name: "contact-failed",
      path: "/contact",
      before: [failing("**/api/contact/")],
      steps: [...message, press("button", "Send message"), waitFor(/didn’t go through/)],
      says: /Failed to load resource|Failed to fetch/,
    },
    {
      name: "newsletter-asked",
      path: "/help",
      steps: [
        (page) =>
          page.getByRole("contentinfo").getByRole("textbox", { name: "Email" }).fill("ada@example.com"),
        press("button", "Subscribe"),
        waitFor("Please check your inbox and confirm your address."),
      ],
      picture: "window",
    },
    { name: "find-order", path: "/find-order" },
    {
      name: "find-order-sent",
      path: "/find-order",
      steps: [
        fill("Order number", "10482"),
        (page) => page.getByRole("main").getByLabel("Email", { exact: true }).fill("amara@example.com"),
        press("button", "Email me the link"),
        waitFor(/a link to it is on its way to you/),
      ],
    },
    { name: "newsletter", path: "/newsletter" },
    {
      name: "confirm-email-wrong",
      path: "/account/confirm-email?token=not-a-token-of-ours-at-all",
      says: /4\d\d/,
    },
    {
      name: "newsletter-confirm-wrong",
      path: "/newsletter/confirm?token=not-a-token-of-ours-at-all",
      says: /4\d\d/,
    },
    {
      name: "stock-alert-stop-wrong",
      path: "/stock-alerts/stop?token=not-a-token-of-ours-at-all",
      says: /4\d\d/,
    },
    { name: "help", path: "/help" },
    { name: "terms", path: "/terms" },
    { name: "privacy", path: "/privacy" },
    { name: "not-found", path: "/nowhere", says: /404/ },
    {
      name: "no-connection",
      path: "/help",
      before: [failing(/category.*\.data/)],
      steps: [openCategory, waitFor("No connection")],
      says: /Failed to load resource|Failed to fetch|net::ERR/,
    },
    {
      name: "error",
      path: "/help",
      before: [(page) => page.route(/category.*\.data/, (route) => route.fulfill({ status: 500 }))],
      steps: [openCategory, waitFor("A loose thread")],
      says: /500|^error: /,
    },
  ],
};

export const pages = [pagesArea];
