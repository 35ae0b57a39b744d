/**
 * What a merchant may word: the subject of a mail, and the sentences before and after what it states.
 * Placeholders stand in braces, as in "Hello {name}."
 */
export type Wording = { subject: string; opening: string; closing: string };

/** Each with what stands in its place. */
export const placeholders = {
  name: "the first name of whoever ordered",
  order: "the order number",
  sum: "the amount with its currency",
  minutes: "how long an order is held",
  product: "the name of the product",
  subject: "the subject of the message",
  username: "the name of the account",
} as const;
export type Placeholder = keyof typeof placeholders;

type OwnWording = Wording & {
  /** As the back office calls the mail. */
  title: string;
  about: "orders" | "shopping" | "accounts";
  placeholders: readonly Placeholder[];
};

type Sentences = Partial<Pick<Wording, "opening" | "closing">>;
const aboutOrder = (title: string, subject: string, { opening = "", closing = "" }: Sentences = {}) =>
  ({ about: "orders", title, placeholders: ["name", "order"], subject, opening, closing }) as const;
const aboutMoney = (title: string, subject: string, sentences: Sentences = {}) =>
  ({ ...aboutOrder(title, subject, sentences), placeholders: ["name", "order", "sum"] }) as const;
const aboutReview = (question: string, closing: string) =>
  ({ ...aboutOrder(question, question, { closing }), placeholders: ["name", "order", "product"] }) as const;
const aboutAccount = (title: string, subject: string, ...offered: Placeholder[]) =>
  ({ about: "accounts", title, placeholders: offered, subject, opening: "", closing: "" }) as const;
const greeting = { opening: "Hello {name}." };

/** The shop's own words for each mail to shoppers, those about an order in the order of its life. */
export const ownWordings = {
  "order-placed": {
    ...aboutOrder("Order placed", "Your order {order} is held for {minutes} minutes", greeting),
    placeholders: ["name", "order", "minutes"],
  },
  "order-paid": aboutOrder("Payment received", "It’s yours: order {order} is confirmed", {
    opening: "Thank you, {name}.",
    closing: "We’re getting it ready, and we’ll write again when it leaves us.",
  }),
  "order-exchange-asked": aboutMoney(
    "A change to pay for",
    "Order {order}: {sum} more for the change",
    greeting,
  ),
  "order-exchange-dropped": aboutOrder(
    "A change that is not paid for",
    "Order {order} stays as it is",
    greeting,
  ),
  "order-exchanged": aboutOrder("Changed by the shop", "Order {order} is changed", greeting),
  "order-shipped": aboutOrder("On its way", "Order {order} is on its way", {
    closing: "Here is what’s inside, and where it’s going.",
  }),
  "order-shipped-part": aboutOrder("A part is on its way", "A part of order {order} is on its way", {
    closing: "The rest follows: we’ll write again when it leaves.",
  }),
  "order-shipped-rest": aboutOrder("The rest is on its way", "The rest of order {order} is on its way", {
    closing: "Here is what’s inside, and where it’s going.",
  }),
  "order-tracking": aboutOrder("How to follow it", "Order {order}: follow your parcel", greeting),
  "order-delivered": aboutOrder("Arrived", "Order {order} has arrived", { closing: "Wear it well." }),
  "review-request": aboutReview(
    "How does it fit?",
    "Tell the next person, so that theirs fits the first time.",
  ),
  "review-request-unsized": aboutReview("How do you like it?", "Tell the next person what you think of it."),
  "return-arrived": aboutOrder("A return arrived", "Your return of order {order} is here", {
    opening: "Thank you, {name}.",
  }),
  "order-cancelled": aboutOrder("Cancelled by the shopper", "Order {order} is cancelled", {
    opening: "As you asked, {name}: nothing will be sent.",
  }),
  "order-cancelled-by-staff": aboutOrder("Cancelled by the shop", "Order {order} is cancelled", greeting),
  "order-cancelled-unpaid": aboutOrder("Not paid in time", "Order {order} is cancelled", greeting),
  "refund-requested": aboutMoney("Refund begun", "{sum} of order {order} is going back to you", {
    ...greeting,
    closing: "We’ll write again when it’s done.",
  }),
  "refund-done": aboutMoney("Refund sent", "{sum} of order {order} is on its way back to you"),
  "refund-failed": aboutMoney("Refund failed", "{sum} of order {order} did not reach you yet"),
  "refund-needs-attention": aboutMoney(
    "Refund delayed",
    "Your refund of {sum} for order {order} takes longer",
  ),
  "refund-other-way": aboutMoney(
    "Refund sent another way",
    "{sum} of order {order} went back to you another way",
  ),
  "payment-sent-back": aboutMoney(
    "Payment sent back",
    "Your {sum} for order {order} is on its way back",
    greeting,
  ),
  "order-link": aboutOrder("Link to an order", "Here is your order {order}", greeting),
  "back-in-stock": {
    about: "shopping",
    title: "Back in stock",
    placeholders: ["product"],
    subject: "Back in stock: {product}",
    opening: "",
    closing: "Whoever orders first has it.",
  },
  "newsletter-confirm": {
    about: "shopping",
    title: "Newsletter",
    placeholders: [],
    subject: "Do you want our newsletter?",
    opening: "Would you like our newsletter at this address?",
    closing: "One tap, and you’re on the list.",
  },
  "contact-answer": {
    about: "shopping",
    title: "Answer to a message",
    placeholders: ["subject"],
    subject: "Re: {subject}",
    opening: "You wrote to us.",
    closing: "Here is what we say.",
  },
  "email-verification": aboutAccount("Confirm an email", "Confirm your email"),
  "password-reset": aboutAccount("New password", "Choose a new password", "username"),
  "password-changed": aboutAccount("Password changed", "Your password was changed", "username"),
  "email-changed": aboutAccount("Email changed", "The email of your account was changed", "username"),
  "email-taken": aboutAccount("Account exists", "You already have an account"),
  "account-deleted": aboutAccount("Account deleted", "Your account is deleted", "username"),
} as const satisfies Record<string, OwnWording>;
export type MailTemplate = keyof typeof ownWordings;

export const isTemplate = (id: string): id is MailTemplate => Object.hasOwn(ownWordings, id);

/** The subject of a mail about an account says what happened, in words that people know: it stays. */
export const hasFixedSubject = (template: MailTemplate): boolean =>
  ownWordings[template].about === "accounts";

export type Words = Readonly<Partial<Record<Placeholder, string>>>;

/** Words in braces that a mail does not offer. */
export const unknownPlaceholders = (template: MailTemplate, text: string): string[] => {
  const known: readonly string[] = ownWordings[template].placeholders;
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = ""]) => (known.includes(name) ? [] : [name]));
};

/**
 * A text with its placeholders filled. A name that is not known goes with its comma: "Thank you, {name}."
 * becomes "Thank you."
 */
export function filled(text: string, words: Words): string {
  const without = Object.entries(words)
    .filter(([, value]) => value === "")
    .reduce(
      (rest, [name]) =>
        rest
          .replaceAll(new RegExp(`(^|[.!?]\\s+|\\n)\\{${name}\\}[,:]?\\s*`, "g"), "$1")
          .replaceAll(new RegExp(`,?\\s*\\{${name}\\}`, "g"), ""),
      text,
    );
  return without.replaceAll(/\{([a-z]+)\}/g, (all, name) => words[name as Placeholder] ?? all).trim();
}
