import { holdMinutes } from "@adire/contract/limits";
import { formatMoney } from "@adire/contract/money";
import type { Querier } from "../../db/open.ts";
import type { Block, MailContent, Section, Text } from "../../platform/mail/mail-content.ts";
import type { MailTemplate, Words } from "../../platform/mail/mail-wordings.ts";
import { queueWordedMail } from "../../platform/mail/worded-mail.ts";
import { parcelUrl } from "./carriers.ts";
import {
  addressSection,
  capitalized,
  cardText,
  chargedText,
  dayText,
  firstName,
  itemsBlock,
  largePicture,
  type MailOrder,
  rateText,
  readMailOrder,
  sumBlocks,
  timeText,
  trackOf,
} from "./mail-order.ts";
import type { ParcelLine, Tracking } from "./parcels.ts";

const REASON = "You get this because you ordered from us.";
const orderPath = ({ id }: { id: number }) => `/track/${id}`;

type OrderMail = {
  template: MailTemplate;
  /** Where several templates are one kind. */
  kind?: string;
  /** Beside the name and the order number. */
  words?: Words;
} & Omit<MailContent, "order" | "reason">;

/** Mails whoever placed the order, if there is an address. */
async function mailAbout(tx: Querier, id: number, write: (order: MailOrder) => OrderMail): Promise<void> {
  const order = await readMailOrder(tx, id);
  if (!order) return;
  const { template, kind = template, words, ...content } = write(order);
  await queueWordedMail(tx, {
    to: order.email,
    template,
    kind,
    words: { name: firstName(order), order: String(id), ...words },
    content: { ...content, reason: REASON, order: { id, path: orderPath(order) } },
  });
}

const seeOrder = (order: MailOrder) => ({ label: "See your order", to: orderPath(order) });

export const mailPlaced = (tx: Querier, id: number): Promise<void> =>
  mailAbout(tx, id, (order) => {
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
        addressSection(order, "Going to"),
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
  mailAbout(tx, id, (order) => {
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
        addressSection(order, "Going to"),
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

/** Asks for what the exchange that waits costs more. */
export const mailExchangeAsked = (tx: Querier, id: number): Promise<void> =>
  mailAbout(tx, id, (order) => {
    const asked = order.exchange ?? { what: "", reason: "", amount: 0, currency: order.currency, until: "" };
    const sum = chargedText(asked);
    const until =
      asked.until && `${dayText(new Date(asked.until), order)}, ${timeText(new Date(asked.until), order)}`;
    return {
      template: "order-exchange-asked",
      words: { sum },
      preheader: `Pay by ${until} and we change it. Otherwise it stays as you ordered it.`,
      headline: ["A change", "to confirm."],
      lead: [
        `We can change your order: ${asked.reason.replace(/[.\s]+$/, "")}. `,
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
  mailAbout(tx, id, (order) => ({
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
  mailAbout(tx, id, (order) => ({
    template: "order-exchanged",
    preheader: `${text}.`,
    headline: ["Changed", "for you."],
    lead: [
      `We changed your order: ${reason.replace(/[.\s]+$/, "")}. `,
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

type MailedParcel = Tracking & {
  /** Without them, all of the order. */
  lines?: readonly ParcelLine[];
  /** Of the order. */
  part: "all" | "a part" | "the rest";
};

/** "Heron Parcel, number HP 4471 0925", as much of it as is known. */
const parcelText = ({ carrier, tracking_number: number }: Tracking) =>
  [carrier, number && `number ${number}`].filter(Boolean).join(", ");

const parcelWords = {
  all: {
    template: "order-shipped",
    headline: ["On its way."],
    lead: ["Your order is packed and has left us."],
  },
  "a part": {
    template: "order-shipped-part",
    headline: ["A part is", "on its way."],
    lead: ["A part of your order is packed and has left us."],
  },
  "the rest": {
    template: "order-shipped-rest",
    headline: ["The rest is", "on its way."],
    lead: ["The rest of your order is packed and has left us."],
  },
} as const;

/** How a parcel travels, once that is known or was corrected. */
export const mailTracking = (
  tx: Querier,
  id: number,
  parcel: Tracking & { lines?: readonly ParcelLine[] },
): Promise<void> =>
  mailAbout(tx, id, (order) => ({
    template: "order-tracking",
    preheader: `${capitalized(parcelText(parcel))}.`,
    headline: ["Follow it", "to your door."],
    lead: ["Your parcel travels as ", { strong: parcelText(parcel) }, "."],
    button: followButton(order, parcel),
    track: trackOf(order),
    sections: parcelSections(order, parcel.lines),
  }));

/** The carrier's page of a parcel where there is one, else the order's. */
function followButton(order: MailOrder, parcel: Tracking): MailContent["button"] {
  const url = parcelUrl(parcel.carrier, parcel.tracking_number);
  const text = parcelText(parcel);
  const note: { note?: Text } = text ? { note: [capitalized(text)] } : {};
  return url ? { label: "Follow the parcel", to: url, ...note } : { ...seeOrder(order), ...note };
}

const parcelSections = (order: MailOrder, lines: readonly ParcelLine[] = order.lines): Section[] => [
  { title: "In this parcel", blocks: [itemsBlock(order, { of: lines, priced: false })] },
  addressSection(order, "Going to"),
];

const wholeOrder: MailedParcel = { carrier: null, tracking_number: null, part: "all" };

export const mailShipped = (tx: Querier, id: number, sent = wholeOrder): Promise<void> =>
  mailAbout(tx, id, (order) => {
    const parcel = parcelText(sent);
    return {
      ...parcelWords[sent.part],
      kind: "order-shipped",
      preheader: parcel ? `Your parcel left us today. ${parcel}.` : "Your parcel left us today.",
      button: followButton(order, sent),
      track: trackOf(order),
      sections: parcelSections(order, sent.lines),
    };
  });

export const mailDelivered = (tx: Querier, id: number): Promise<void> =>
  mailAbout(tx, id, (order) => ({
    template: "order-delivered",
    preheader: "Not right? Reply and we’ll help.",
    headline: ["It has", "arrived."],
    lead: ["Your order has been delivered."],
    button: seeOrder(order),
    track: trackOf(order),
    sections: [
      { title: "In your order", blocks: [itemsBlock(order, { priced: false })] },
      { title: "Not right?", blocks: [{ text: ["Reply to this email, and we’ll put it right."] }] },
    ],
  }));

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
  mailAbout(tx, id, (order) => {
    const { refund } = cancelled;
    const sum = refund && chargedText({ ...order.payment, amount: refund.amount });
    const card = cardText(order);
    const [brief, lead] = cancelledTexts(order, cancelled, sum);
    const goods: Block[] = [itemsBlock(order)];
    const bill: Section[] =
      refund && refund.amount > 0
        ? [
            {
              title: "Going back",
              blocks: [
                {
                  sums: [
                    { label: card ? `To your ${card}` : "The way you paid", amount: sum ?? "", strong: true },
                  ],
                },
                ...(order.payment.currency === order.currency
                  ? []
                  : [{ quiet: [`${rateText(order)}, the rate you paid.`] }]),
              ],
            },
          ]
        : [];
    return {
      template: cancelledTemplates[cancelled.by],
      kind: "order-cancelled",
      preheader: brief,
      headline: ["Cancelled."],
      lead,
      sections: [
        { title: "In the order", blocks: goods },
        ...bill,
        ...(refund
          ? []
          : [
              {
                title: "Paid just now?",
                blocks: [
                  {
                    text: [
                      "If your payment still reaches us, the order goes ahead while the pieces are here. " +
                        "If they’re gone, all of it goes back to you.",
                    ],
                  },
                ],
              },
            ]),
        ...(order.user_id !== null && !refund
          ? [
              {
                title: "By mistake?",
                blocks: [
                  {
                    text: [
                      "The pieces are in your cart again. ",
                      { link: "Open your cart", to: "/store/cart" },
                    ],
                  },
                ],
              },
            ]
          : []),
      ],
    };
  });

/** What a mailbox shows beside the subject, and the lead. */
function cancelledTexts(order: MailOrder, { by, reason, refund }: Cancellation, sum = ""): [string, Text] {
  const cause = {
    shopper: "",
    clock: "Your order wasn’t paid in time, so the pieces are back on the shelf. ",
    staff: `We had to cancel your order: ${reason.replace(/[.\s]+$/, "")}. `,
  }[by];
  if (!refund) return ["Nothing was charged.", [cause, "Nothing was charged."]];
  const card = cardText(order);
  const to = card ? ` to your ${card}` : " to you";
  const bank = " Your bank may take some days to show it.";
  if (refund.amount === 0)
    return ["Your payment went back to you before.", [cause, "Your payment went back to you before."]];
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

export type MailedRefund = {
  /** Minor units of the payment's currency, and of the order's. */
  amount: number;
  currency: string;
  shown: number;
  lines: readonly { id: number; quantity: number }[];
  reason: string;
};

export const mailRefundRequested = (tx: Querier, id: number, refund: MailedRefund): Promise<void> =>
  mailAbout(tx, id, (order) => {
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
        ` back ${card ? `to your ${card}` : "the way you paid"}: ${refund.reason.replace(/[.\s]+$/, "")}.`,
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
  mailAbout(tx, id, (order) => {
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

/** A payment that pays for nothing goes back. @param because such as "the order was paid already" */
export const mailSentBack = (
  tx: Querier,
  id: number,
  charge: { amount: number; currency: string },
  because: string,
): Promise<void> =>
  mailAbout(tx, id, (order) => {
    const sum = chargedText(charge);
    return {
      template: "payment-sent-back",
      words: { sum },
      preheader: "All of it goes back the way it came.",
      headline: ["It’s going", "back."],
      lead: [
        "We received ",
        { strong: sum },
        ` for order ${id}, but ${because}. All of it is going back the way it came.`,
      ],
      button: seeOrder(order),
    };
  });

/** The signed link, for whoever reads the mails of the order's address. */
export const mailOrderFound = (tx: Querier, id: number): Promise<void> =>
  mailAbout(tx, id, (order) => ({
    template: "order-link",
    preheader: "One tap, and you see how far it is.",
    headline: ["Here it is."],
    lead: [`You asked for your order ${id}. The link below opens it, without signing in.`],
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
