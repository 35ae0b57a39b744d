/** Props of the pages. Texts are plain; React escapes them. */
export type BillView = {
  /** The name of the shop; empty where the payment is older than such names. */
  shop: string;
  label: "You pay" | "You paid";
  reference: string;
  /** Formatted, such as ₦147,000.00. */
  total: string;
  lines: string[];
  name: string;
  email: string;
  /** Target of "Back to the shop". */
  backUrl: string;
};

export type CardView = {
  bill: BillView;
  token: string;
  /** Why the previous attempt failed. */
  notice: string | undefined;
  errors: { number?: string; expiry?: string; cvc?: string; name?: string };
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  samples: { key: string; number: string; does: string }[];
  /** Key of the sample that fills the form. */
  filled: string | undefined;
};

export type PaypalView = {
  bill: BillView;
  token: string;
  /** Why the previous attempt failed. */
  notice: string | undefined;
};

export type CodeView = {
  bill: BillView;
  token: string;
  card: string;
  /** The one-time code of the sandbox. */
  hint: string;
  error: string | undefined;
};

export type WaitingView = { bill: BillView; card: string };

export type MessageView = {
  title: string;
  text: string;
  tone: "plain" | "refused" | "paid";
  /** The name of the shop on a page without a bill; empty where it is not known. */
  shop?: string;
  bill?: BillView;
  link: { href: string; label: string };
};

/** Said on every page where no money moves. */
export type Notice = "sandbox" | "test mode";

/**
 * Renders each page to an HTML document; built from `index.tsx`. `cardScript` is the address of the built
 * `check-card.ts`.
 */
export type MakePages = (notice: Notice | undefined, cardScript?: string) => Pages;
export type Pages = {
  /** @param nonce allows the script by the policy of the response */
  card(view: CardView, nonce: string): string;
  paypal(view: PaypalView): string;
  code(view: CodeView): string;
  waiting(view: WaitingView): string;
  message(view: MessageView): string;
};
