import { formatMoney } from "@adire/contract/money";
import type { Querier } from "../../../db/open.ts";
import type { Block, Text } from "../../../platform/mail/mail-content.ts";
import type { MailOrder } from "./mail-order.ts";
import { itemsBlock } from "./order-blocks.ts";
import { capitalized, cardText, chargedText, rateText, withoutPeriod } from "./order-texts.ts";
import { orderPath, queueOrderMail, seeOrder } from "./queue-order-mail.ts";

export type MailedRefund = {
  /** Minor units of the payment's currency, and of the order's. */
  amount: number;
  currency: string;
  shown: number;
  lines: readonly { id: number; quantity: number }[];
  reason: string;
};

/** What an announced return brought back. */
export const mailReturnArrived = (
  tx: Querier,
  id: number,
  lines: readonly { id: number; quantity: number }[],
): Promise<void> =>
  queueOrderMail(tx, id, (order) => ({
    template: "return-arrived",
    preheader: "We look it over, then refund it.",
    headline: ["Your return", "is here."],
    lead: ["What you sent has arrived. We look it over, then refund it, and write to you again."],
    button: seeOrder(order),
    sections: [{ title: "Came back", blocks: [itemsBlock(order, { of: lines, priced: false })] }],
  }));

export const mailRefundRequested = (tx: Querier, id: number, refund: MailedRefund): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
    const sum = chargedText(refund);
    const card = cardText(order);
    return {
      template: "refund-requested",
      words: { sum },
      preheader: `${card ? `To your ${card}` : "The way you paid"}. We’ll write again when it’s done.`,
      headline: ["A refund", "for you."],
      lead: [
        "We’re sending ",
        { strong: sum },
        ` back ${card ? `to your ${card}` : "the way you paid"}: ${withoutPeriod(refund.reason)}.`,
      ],
      sections: [
        ...(refund.lines.length
          ? [{ title: "What for", blocks: [itemsBlock(order, { of: refund.lines })] }]
          : []),
        { title: "Going back", blocks: refundSums(order, refund) },
        { title: "Your order", blocks: [{ text: [{ link: "See your order", to: orderPath(order) }] }] },
      ],
    };
  });

function refundSums(order: MailOrder, refund: MailedRefund): Block[] {
  const shown = { label: "Refund", amount: formatMoney(refund.shown, order.currency) };
  if (refund.currency === order.currency) return [{ sums: [{ ...shown, strong: true }] }];
  return [
    { sums: [shown, { label: "Sent to you", amount: chargedText(refund), strong: true }] },
    { quiet: [`${rateText(order)}, the rate you paid, whatever it is today.`] },
  ];
}

const refundEnds = {
  processed: {
    template: "refund-done",
    headline: ["Refunded."],
    preheader: "Your bank may take some days to show it.",
    lead: (sum: string, to: string): Text => [
      "We’ve sent ",
      { strong: sum },
      ` back ${to}. Your bank may take some days to show it.`,
    ],
    help: "If it isn’t there after two weeks, reply to this email and we’ll look for it with you.",
  },
  failed: {
    template: "refund-failed",
    headline: ["Not yet", "back."],
    preheader: "The money is still yours. Someone is looking into it.",
    lead: (sum: string): Text => [
      "We tried to send ",
      { strong: sum },
      " back, and your bank didn’t take it. The money is still yours: someone is looking into it now.",
    ],
    help: "You needn’t do anything. If you’d like to talk about it, reply to this email.",
  },
  needs_attention: {
    template: "refund-needs-attention",
    headline: ["A little", "longer."],
    preheader: "Someone is looking into it.",
    lead: (sum: string): Text => [
      "The ",
      { strong: sum },
      " that we’re sending back can’t go the usual way. Someone is looking into it now.",
    ],
    help: "We’ll write if we need your account details. Never send us a card number.",
  },
} as const;
export type RefundEnd = keyof typeof refundEnds;

export const mailRefundEnd = (
  tx: Querier,
  id: number,
  end: RefundEnd,
  refund: { amount: number; currency: string },
): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
    const { template, headline, preheader, lead, help } = refundEnds[end];
    const sum = chargedText(refund);
    const card = cardText(order);
    return {
      template,
      words: { sum },
      preheader,
      headline,
      lead: lead(sum, card ? `to your ${card}` : "the way you paid"),
      button: seeOrder(order),
      sections: [{ title: end === "processed" ? "Not there yet?" : "What now?", blocks: [{ text: [help] }] }],
    };
  });

/** A refund that failed went back without the desk. @param how such as "bank transfer, reference 4711" */
export const mailRefundedOtherWay = (
  tx: Querier,
  id: number,
  refund: { amount: number; currency: string },
  how: string,
): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
    const sum = chargedText(refund);
    return {
      template: "refund-other-way",
      words: { sum },
      preheader: `${capitalized(withoutPeriod(how))}.`,
      headline: ["Refunded."],
      lead: [
        "We’ve sent you ",
        { strong: sum },
        ` another way: ${withoutPeriod(how)}. It couldn’t go back the way you paid.`,
      ],
      button: seeOrder(order),
      sections: [{ title: "Not there yet?", blocks: [{ text: [refundEnds.processed.help] }] }],
    };
  });

/** A payment that pays for nothing goes back. @param reason such as "the order was paid already" */
export const mailPaymentSentBack = (
  tx: Querier,
  id: number,
  charge: { amount: number; currency: string },
  reason: string,
): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
    const sum = chargedText(charge);
    return {
      template: "payment-sent-back",
      words: { sum },
      preheader: "All of it goes back the way it came.",
      headline: ["It’s going", "back."],
      lead: [
        "We received ",
        { strong: sum },
        ` for order ${id}, but ${reason}. All of it is going back the way it came.`,
      ],
      button: seeOrder(order),
    };
  });
