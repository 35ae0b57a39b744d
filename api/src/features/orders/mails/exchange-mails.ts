import type { Querier } from "../../../db/open.ts";
import type { MailOrder } from "./mail-order.ts";
import { itemsBlock, trackOf } from "./order-blocks.ts";
import { chargedText, dayText, timeText, withoutPeriod } from "./order-texts.ts";
import { orderPath, queueOrderMail, seeOrder } from "./queue-order-mail.ts";

/** Asks for what the exchange that waits costs more. @param madeUp for a preview, where none waits */
export const mailExchangeAsked = (
  tx: Querier,
  id: number,
  madeUp: MailOrder["exchange"] = null,
): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
    const asked = order.exchange ?? madeUp;
    if (!asked) throw new Error(`no exchange of order ${id} waits for a payment`);
    const sum = chargedText(asked);
    const until = `${dayText(new Date(asked.until), order)}, ${timeText(new Date(asked.until), order)}`;
    return {
      template: "order-exchange-asked",
      words: { sum },
      preheader: `Pay by ${until} and we change it. Otherwise it stays as you ordered it.`,
      headline: ["A change", "to confirm."],
      lead: [
        `We can change your order: ${withoutPeriod(asked.reason)}. `,
        { strong: asked.what },
        `. That costs ${sum} more, and the new pieces are held for you until `,
        { deadline: until },
        ".",
      ],
      button: { label: `Pay ${sum}`, to: `${orderPath(order)}/pay` },
      sections: [
        {
          title: "Rather not?",
          blocks: [{ text: ["Do nothing: your order stays as it is, and nothing is charged."] }],
        },
      ],
    };
  });

const droppedWords = {
  withdrawn: "We took back the change that we had asked you to pay for: ",
  expired: "We held a change of your order for you, but it wasn’t paid in time: ",
};

/** The link of an exchange leads nowhere now. @param what such as "1 × Camp Shirt, size M to size L" */
export const mailExchangeDropped = (
  tx: Querier,
  id: number,
  { what, how }: { what: string; how: keyof typeof droppedWords },
): Promise<void> =>
  queueOrderMail(tx, id, (order) => ({
    template: "order-exchange-dropped",
    preheader: "You have nothing to pay. Your order goes out without the change.",
    headline: ["As it", "was."],
    lead: [
      droppedWords[how],
      { strong: what },
      ". You have nothing to pay, and your order goes out without it.",
    ],
    button: seeOrder(order),
    track: trackOf(order),
    sections: [
      { title: "In your order", blocks: [itemsBlock(order, { priced: false })] },
      { title: "Still want it?", blocks: [{ text: ["Reply to this email before it leaves us."] }] },
      { title: "Paid just now?", blocks: [{ text: ["Then all of that payment goes back to you."] }] },
    ],
  }));

/** @param text such as "1 × Camp Shirt, size M changed to size L"; `paid`: what was paid for it */
export const mailExchanged = (
  tx: Querier,
  id: number,
  { text, reason, paid }: { text: string; reason: string; paid?: string },
): Promise<void> =>
  queueOrderMail(tx, id, (order) => ({
    template: "order-exchanged",
    preheader: `${text}.`,
    headline: ["Changed", "for you."],
    lead: [
      `We changed your order: ${withoutPeriod(reason)}. `,
      { strong: text },
      paid ? `. Your payment of ${paid} is here, thank you.` : ". You have nothing to pay.",
    ],
    button: seeOrder(order),
    track: trackOf(order),
    sections: [
      { title: "In your order now", blocks: [itemsBlock(order, { priced: false })] },
      { title: "Not what you meant?", blocks: [{ text: ["Reply to this email before it leaves us."] }] },
    ],
  }));
