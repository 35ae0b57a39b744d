import type { Querier } from "../../../db/open.ts";
import type { Section, Text } from "../../../platform/mail/mail-content.ts";
import type { MailOrder } from "./mail-order.ts";
import { itemsBlock } from "./order-blocks.ts";
import { cardText, chargedText, rateText, withoutPeriod } from "./order-texts.ts";
import { queueOrderMail } from "./queue-order-mail.ts";

export type Cancellation = {
  by: "shopper" | "staff" | "clock";
  /** What a staff member wrote. */
  reason: string;
  /** Minor units of the payment's currency; undefined where nothing was paid. */
  refund?: { amount: number; whole: boolean };
};

const cancelledTemplates = {
  shopper: "order-cancelled",
  staff: "order-cancelled-by-staff",
  clock: "order-cancelled-unpaid",
} as const;

export const mailCancelled = (tx: Querier, id: number, cancelled: Cancellation): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
    const { refund } = cancelled;
    const sum = refund && chargedText({ ...order.payment, amount: refund.amount });
    const [preheader, lead] = cancelledTexts(order, cancelled, sum);
    return {
      template: cancelledTemplates[cancelled.by],
      kind: "order-cancelled",
      preheader,
      headline: ["Cancelled."],
      lead,
      sections: [
        { title: "In the order", blocks: [itemsBlock(order)] },
        ...(refund && refund.amount > 0 ? [refundSection(order, sum)] : []),
        ...(refund || order.in_review ? [] : [paidJustNow(cancelled.by)]),
        ...(order.user_id !== null && !refund ? [byMistake] : []),
      ],
    };
  });

function refundSection(order: MailOrder, sum = ""): Section {
  const card = cardText(order);
  return {
    title: "Going back",
    blocks: [
      { sums: [{ label: card ? `To your ${card}` : "The way you paid", amount: sum, strong: true }] },
      ...(order.payment.currency === order.currency
        ? []
        : [{ quiet: [`${rateText(order)}, the rate you paid.`] }]),
    ],
  };
}

const paidJustNow = (by: Cancellation["by"]): Section => ({
  title: "Paid just now?",
  blocks: [
    {
      text: [
        by === "staff"
          ? "If your payment still reaches us, all of it goes back to you."
          : "If your payment still reaches us, the order goes ahead while the pieces are here. " +
            "If they’re gone, all of it goes back to you.",
      ],
    },
  ],
});

const byMistake: Section = {
  title: "By mistake?",
  blocks: [{ text: ["The pieces are in your cart again. ", { link: "Open your cart", to: "/store/cart" }] }],
};

const goesBack = "What you paid is going back to you, if it isn’t back already.";
/** Not that nothing was charged: the payer may have paid on the last page that was open. */
const nothingCame = "No payment has reached us.";

/** What a mailbox shows beside the subject, and the lead. */
function cancelledTexts(order: MailOrder, { by, reason, refund }: Cancellation, sum = ""): [string, Text] {
  const cause = {
    shopper: "",
    clock: "Your payment didn’t reach us in time, so the pieces are back on the shelf. ",
    staff: `We had to cancel your order: ${withoutPeriod(reason)}. `,
  }[by];
  if (!refund && order.in_review) {
    const review = "We’re looking into your payment, and write to you as soon as we know.";
    return [review, [cause, review]];
  }
  if (!refund && order.was_charged) return [goesBack, [cause, goesBack]];
  if (!refund && by === "clock") return ["Your payment didn’t reach us in time.", [cause.trimEnd()]];
  if (!refund) return [nothingCame, [cause, nothingCame]];
  const card = cardText(order);
  const to = card ? ` to your ${card}` : " to you";
  const bank = " Your bank may take some days to show it.";
  if (refund.amount === 0) return [goesBack, [cause, goesBack]];
  return refund.whole
    ? [
        `All ${sum} is going back${to}.`,
        [cause, "All you paid, ", { strong: sum }, `, is going back${to}.${bank}`],
      ]
    : [
        `${sum} is going back${to}.`,
        [cause, "The rest of what you paid, ", { strong: sum }, `, is going back${to}.${bank}`],
      ];
}
