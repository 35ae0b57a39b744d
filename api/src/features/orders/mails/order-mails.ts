import { holdMinutes } from "@adire/contract/limits";
import type { Querier } from "../../../db/open.ts";
import { addressSection, itemsBlock, largePicture, sumBlocks, trackOf } from "./order-blocks.ts";
import { cardText, chargedText, timeText } from "./order-texts.ts";
import { orderPath, queueOrderMail, seeOrder } from "./queue-order-mail.ts";

export const mailPlaced = (tx: Querier, id: number): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
    const { payment } = order;
    const sum = chargedText(payment);
    const until = order.reservation_expires_at ? timeText(order.reservation_expires_at, order) : "";
    return {
      template: "order-placed",
      words: { minutes: String(holdMinutes) },
      preheader: `Pay ${sum} by ${until} and it’s yours. After that the pieces go back on the shelf.`,
      headline: ["Yours for", holdMinutes === 30 ? "half an hour." : `${holdMinutes} minutes.`],
      lead: [
        "Everything in your order is set aside for you until ",
        { deadline: until },
        ". Nothing has been charged yet.",
      ],
      button: {
        label: `Pay ${sum} now`,
        to: `${orderPath(order)}/pay`,
        note: ["Card declined, or the page closed? Press it again: you can’t pay twice."],
      },
      track: trackOf(order),
      sections: [
        { title: "Held for you", blocks: [itemsBlock(order)] },
        { title: "To pay", blocks: sumBlocks(order, "To pay") },
        addressSection(order),
        {
          title: "Rather not?",
          blocks: [
            { text: [`Do nothing: at ${until} the order cancels itself.`] },
            ...(order.user_id === null ? [] : [{ text: [{ link: "Cancel it now", to: `/orders/${id}` }] }]),
          ],
        },
      ],
    };
  });

export const mailPaid = (tx: Querier, id: number): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
    const card = cardText(order);
    return {
      template: "order-paid",
      preheader: `We have your ${chargedText(order.payment)} and are getting your order ready.`,
      headline: ["It’s yours."],
      lead: ["Your payment is here and your order is confirmed."],
      button: seeOrder(order),
      ...largePicture(order),
      track: trackOf(order),
      sections: [
        { title: "In your order", blocks: [itemsBlock(order)] },
        { title: "What you paid", blocks: sumBlocks(order, card ? `Charged to ${card}` : "Charged") },
        addressSection(order),
        {
          title: "A change of mind?",
          blocks: [
            {
              text:
                order.user_id === null
                  ? ["Until it ships, reply to this email and we’ll cancel it."]
                  : [
                      "Until it ships, ",
                      { link: "cancel on its page", to: `/orders/${id}` },
                      " and you get everything back.",
                    ],
            },
          ],
        },
      ],
    };
  });

/**
 * The signed link, for whoever reads the mails of the order's address.
 * @param opening what it is that the link opens
 */
export const mailOrderFound = (
  tx: Querier,
  id: number,
  opening = `You asked for your order ${id}.`,
): Promise<void> =>
  queueOrderMail(tx, id, (order) => ({
    template: "order-link",
    preheader: "One tap, and you see how far it is.",
    headline: ["Here it is."],
    lead: [`${opening} The link below opens it, without signing in.`],
    button: { ...seeOrder(order), note: ["Whoever has this link sees the order, so keep it to yourself."] },
    track: order.status === "cancelled" ? [] : trackOf(order),
    sections: [
      { title: "In your order", blocks: [itemsBlock(order)] },
      {
        title: "Not you?",
        blocks: [{ text: ["Then do nothing: the link was sent to this address only."] }],
      },
    ],
  }));
