/** What the pages show. Every text is plain; React escapes it. */
export type BillView = {
  label: "You pay" | "You paid";
  reference: string;
  /** With its symbol, such as ₦147,000.00. */
  total: string;
  lines: string[];
  name: string;
  email: string;
  /** Where *Back to the shop* leads. */
  backUrl: string;
};

export type CardView = {
  bill: BillView;
  token: string;
  /** Why the last try did not pay. */
  notice: string | undefined;
  errors: { number?: string; expiry?: string; cvc?: string; name?: string };
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  samples: { key: string; number: string; does: string }[];
  /** Which sample the form is filled with. */
  filled: string | undefined;
};

export type CodeView = {
  bill: BillView;
  token: string;
  card: string;
  /** Shown beside the field: what a test bank's code is. */
  hint: string;
  error: string | undefined;
};

export type WaitingView = { bill: BillView; card: string };

export type MessageView = {
  title: string;
  text: string;
  tone: "plain" | "refused" | "paid";
  bill?: BillView;
  link?: { href: string; label: string };
};

/** The build of `index.tsx`: each page as a whole HTML document. */
export type Pages = {
  card(view: CardView): string;
  code(view: CodeView): string;
  waiting(view: WaitingView): string;
  message(view: MessageView): string;
};
