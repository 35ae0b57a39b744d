import { fitTexts } from "@adire/contract/fit-texts";
import { type Fit, fits } from "@adire/contract/shapes";
import { isWornSize } from "@adire/contract/worn-size";
import type { Querier } from "../../../db/open.ts";
import type { MailLine, MailOrder } from "./mail-order.ts";
import { detailOf, pictureOf } from "./order-blocks.ts";
import { capitalized, firstName } from "./order-texts.ts";
import { orderPath, queueOrderMail } from "./queue-order-mail.ts";

type ReviewRequest = {
  /** Since the order was sent or arrived. */
  days: number;
  /** Ids of the lines that are asked about; all of them in a preview. */
  lines?: readonly number[];
  template?: "review-request" | "review-request-unsized";
};

const isWorn = ({ size }: MailLine) => size !== null && isWornSize(size);

/** Asks about the pieces of an order, above all about one that fits or does not, if there is one. */
export const mailReviewRequest = (
  tx: Querier,
  id: number,
  { days, lines, template: wanted }: ReviewRequest,
): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
    const pieces = onceEach(order.lines.filter((line) => lines?.includes(line.id) ?? true));
    const template = wanted ?? (pieces.some(isWorn) ? "review-request" : "review-request-unsized");
    const asksForFit = template === "review-request";
    const first = pieces.find((line) => isWorn(line) === asksForFit) ?? pieces[0];
    if (!first) throw new Error(`order ${id} has no piece to ask about`);
    const others = pieces.filter((line) => line !== first);
    const name = firstName(order);
    const time = timeText(days);
    const hasArrived = order.status === "delivered";
    const preheader = `Your ${first.name}${hasArrived ? `, ${time} in` : ""}.`;
    const since = hasArrived
      ? `${capitalized(time)} with your ${first.name}`
      : `Your ${first.name} left us ${time} ago`;
    return {
      template,
      kind: "review-request",
      words: { product: first.name },
      ...(asksForFit
        ? {
            preheader: `${preheader} Small, true or large?`,
            headline: ["How does", "it fit?"],
            choices: {
              links: fits.map((fit) => ({ label: fitTexts[fit], to: reviewPath(order, first, fit) })),
              note: ["One tap begins your review. Words and photos are welcome."],
            },
          }
        : {
            preheader: `${preheader} A few words help the next person.`,
            headline: ["How do you", "like it?"],
            button: { label: "Write a review", to: reviewPath(order, first) },
          }),
      lead: [`${since}${name && `, ${name}`}.`],
      ...(first.image && {
        piece: {
          name: first.name,
          detail: capitalized(detailOf(first)),
          picture: pictureOf(first, first.image),
        },
      }),
      sections:
        others.length > 0 ? [{ title: "Also in your order", blocks: [alsoBlock(order, others)] }] : [],
      reason: "You get this once for each order. No reminder follows.",
    };
  });

const alsoBlock = (order: MailOrder, lines: readonly MailLine[]) => ({
  items: lines.map((line) => ({
    name: line.name,
    link: { label: "Say a word about it", to: reviewPath(order, line) },
    ...(line.image && { picture: pictureOf(line, line.image) }),
  })),
});

/** The form for a product on the order's page. */
const reviewPath = (order: MailOrder, { product_id }: MailLine, fit?: Fit) =>
  `${orderPath(order)}?review=${product_id}${fit ? `&fit=${fit}` : ""}`;

/** A product has one review, in whatever sizes it was ordered. */
const onceEach = (lines: readonly MailLine[]): MailLine[] =>
  lines.filter(({ product_id }, at) => lines.findIndex((line) => line.product_id === product_id) === at);

const times: Readonly<Record<number, string>> = {
  1: "a day",
  7: "a week",
  14: "two weeks",
  21: "three weeks",
  28: "four weeks",
};
const timeText = (days: number): string => times[days] ?? `${days} days`;
