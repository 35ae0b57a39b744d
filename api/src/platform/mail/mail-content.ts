/** A part of a text. `to` is an address, or a path of the shop that starts with a slash. */
type Run = string | { strong: string } | { deadline: string } | { link: string; to: string };
export type Text = readonly Run[];

type Link = { label: string; to: string };

/** A picture of the catalog: its stored path, and a number that chooses the color behind it. */
export type MailPicture = { path: string; tint: number; alt: string };

export type Item = {
  name: string;
  detail?: string;
  picture?: MailPicture;
  price?: string;
  was?: string;
  link?: Link;
};

export type Sum = { label: string; amount: string; strong?: true };

/** One of its kinds. */
export type Block = { text: Text } | { quiet: Text } | { items: readonly Item[] } | { sums: readonly Sum[] };

export type Section = { title: string; blocks: readonly Block[] };

export type Step = { label: string; when?: string; state: "done" | "now" | "todo" };

/** What a mail says, without what frames it. It is kept as JSON until the mail is sent. */
export type MailContent = {
  /** The first words that a mailbox shows beside the subject. */
  preheader: string;
  /** A word or a few; each entry is a line of its own. */
  headline: readonly string[];
  lead: Text;
  /** Why this address gets the mail. */
  reason: string;
  order?: { id: number; path: string };
  button?: Link & { note?: Text };
  /** Answers to the headline's question, side by side. */
  choices?: { links: readonly Link[]; note: Text };
  /** Of a detail, from edge to edge. */
  picture?: MailPicture;
  /** The whole piece, with its name below. */
  piece?: Item;
  track?: readonly Step[];
  sections?: readonly Section[];
  /** Where a reply goes instead of to the store. */
  replyTo?: string;
  /** Stops further mails of this kind, without a question. */
  unsubscribe?: string;
};

/** The shop as its mails name it. */
export type MailShop = {
  name: string;
  email: string;
  address: string;
  home: string;
  imageBase: string;
  /** The address of a path of the shop. @param version of links to the mail's order, 1 by default */
  link: (path: string, version?: number) => string;
};

type Links = Pick<MailShop, "link">;

export const linkOf = (shop: Links, to: string): string => (to.startsWith("/") ? shop.link(to) : to);

/** The text part: what the HTML says, in the same order. */
export const textOf = (content: MailContent, shop: MailShop): string =>
  `${bodyOf(content, shop)}\n\n--\n${content.reason}\n${shop.name}, ${shop.address}`;

/** The text without the frame; without the shop its links stay paths. */
export function bodyOf(content: MailContent, shop: Links = { link: (path) => path }): string {
  const { headline, lead, button, choices, sections = [] } = content;
  const parts = [headline.join(" "), runsText(lead, shop)];
  if (button) {
    parts.push(linkText(button, shop));
    if (button.note) parts.push(runsText(button.note, shop));
  }
  if (choices) {
    parts.push(choices.links.map((link) => linkText(link, shop)).join("\n"));
    parts.push(runsText(choices.note, shop));
  }
  for (const { title, blocks } of sections)
    parts.push(`${title.toUpperCase()}\n${blocks.map((block) => blockText(block, shop)).join("\n")}`);
  if (content.order && button?.to !== content.order.path)
    parts.push(`Order ${content.order.id}: ${linkOf(shop, content.order.path)}`);
  return parts.join("\n\n");
}

const linkText = ({ label, to }: Link, shop: Links): string => `${label}:\n${linkOf(shop, to)}`;

const runsText = (text: Text, shop: Links): string =>
  text
    .map((run) => {
      if (typeof run === "string") return run;
      if ("strong" in run) return run.strong;
      if ("deadline" in run) return run.deadline;
      if (text.length === 1) return run.link === run.to ? run.to : `${run.link}: ${linkOf(shop, run.to)}`;
      return run.link === run.to ? run.to : `${run.link} (${linkOf(shop, run.to)})`;
    })
    .join("");

function blockText(block: Block, shop: Links): string {
  if ("text" in block) return runsText(block.text, shop);
  if ("quiet" in block) return runsText(block.quiet, shop);
  if ("sums" in block) return block.sums.map(({ label, amount }) => `${label}: ${amount}`).join("\n");
  return block.items
    .map(({ name, detail, price, link }) =>
      [[`- ${name}`, detail, price].filter(Boolean).join(", "), link && linkText(link, shop)]
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n");
}
