import { holdMinutes } from "@adire/contract/limits";
import { formatMoney } from "@adire/contract/money";
import type { Querier } from "../../db/open.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Block, MailContent, Section, Text } from "../../platform/mail/mail-content.ts";
import { parcelUrl } from "./carriers.ts";
import {
  addressSection,
  capitalized,
  cardText,
  chargedText,
  dayText,
  firstName,
  hello,
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

type OrderMail = { kind: string; subject: string } & Omit<MailContent, "order" | "reason">;

/** Mails whoever placed the order, if there is an address. */
async function mailAbout(tx: Querier, id: number, write: (order: MailOrder) => OrderMail): Promise<void> {
  const order = await readMailOrder(tx, id);
  if (!order) return;
  const { kind, subject, ...content } = write(order);
  await queueMail(tx, {
    to: order.email,
    kind,
    subject,
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
      kind: "order-placed",
      subject: `Your order ${id} is held for ${holdMinutes} minutes`,
      preheader: `Pay ${sum} by ${until} and it’s yours. After that the pieces go back on the shelf.`,
      headline: ["Yours for", holdMinutes === 30 ? "half an hour." : `${holdMinutes} minutes.`],
      lead: [
        `${hello(order)}Everything in your order is set aside for you until `,
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
    const name = firstName(order);
    const card = cardText(order);
    return {
      kind: "order-paid",
      subject: `It’s yours: order ${id} is confirmed`,
      preheader: `We have your ${chargedText(order.payment)} and are getting your order ready.`,
      headline: ["It’s yours."],
      lead: [
        `Thank you${name && `, ${name}`}. Your payment is here and your order is confirmed. ` +
          "We’re getting it ready, and we’ll write again when it leaves us.",
      ],
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
      kind: "order-exchange-asked",
      subject: `Order ${id}: ${sum} more for the change`,
      preheader: `Pay by ${until} and we change it. Otherwise it stays as you ordered it.`,
      headline: ["A change", "to confirm."],
      lead: [
        `${hello(order)}We can change your order: ${asked.reason.replace(/[.\s]+$/, "")}. `,
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
    kind: "order-exchange-dropped",
    subject: `Order ${id} stays as it is`,
    preheader: "You have nothing to pay. Your order goes out without the change.",
    headline: ["As it", "was."],
    lead: [
      `${hello(order)}${droppedWords[how]}`,
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
    kind: "order-exchanged",
    subject: `Order ${id} is changed`,
    preheader: `${text}.`,
    headline: ["Changed", "for you."],
    lead: [
      `${hello(order)}We changed your order: ${reason.replace(/[.\s]+$/, "")}. `,
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
    subject: (id: number) => `Order ${id} is on its way`,
    headline: ["On its way."],
    lead: "Your order is packed and has left us. Here is what’s inside, and where it’s going.",
  },
  "a part": {
    subject: (id: number) => `A part of order ${id} is on its way`,
    headline: ["A part is", "on its way."],
    lead: "A part of your order is packed and has left us. The rest follows: we’ll write again when it leaves.",
  },
  "the rest": {
    subject: (id: number) => `The rest of order ${id} is on its way`,
    headline: ["The rest is", "on its way."],
    lead: "The rest of your order is packed and has left us. Here is what’s inside, and where it’s going.",
  },
} as const;

/** How a parcel travels, once that is known or was corrected. */
export const mailTracking = (
  tx: Querier,
  id: number,
  parcel: Tracking & { lines?: readonly ParcelLine[] },
): Promise<void> =>
  mailAbout(tx, id, (order) => ({
    kind: "order-tracking",
    subject: `Order ${id}: follow your parcel`,
    preheader: `${capitalized(parcelText(parcel))}.`,
    headline: ["Follow it", "to your door."],
    lead: [`${hello(order)}Your parcel travels as `, { strong: parcelText(parcel) }, "."],
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
    const { subject, headline, lead } = parcelWords[sent.part];
    return {
      kind: "order-shipped",
      subject: subject(id),
      preheader: parcel ? `Your parcel left us today. ${parcel}.` : "Your parcel left us today.",
      headline,
      lead: [lead],
      button: followButton(order, sent),
      track: trackOf(order),
      sections: parcelSections(order, sent.lines),
    };
  });

export const mailDelivered = (tx: Querier, id: number): Promise<void> =>
  mailAbout(tx, id, (order) => ({
    kind: "order-delivered",
    subject: `Order ${id} has arrived`,
    preheader: "Not right? Reply and we’ll help.",
    headline: ["It has", "arrived."],
    lead: ["Your order has been delivered. Wear it well."],
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
      kind: "order-cancelled",
      subject: `Order ${id} is cancelled`,
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
  const name = firstName(order);
  const opening = {
    shopper: `As you asked${name && `, ${name}`}: nothing will be sent. `,
    clock: `${hello(order)}Your order wasn’t paid in time, so the pieces are back on the shelf. `,
    staff: `${hello(order)}We had to cancel your order: ${reason.replace(/[.\s]+$/, "")}. `,
  }[by];
  if (!refund) return ["Nothing was charged.", [opening, "Nothing was charged."]];
  const card = cardText(order);
  const to = card ? ` to your ${card}` : " to you";
  const bank = " Your bank may take some days to show it.";
  if (refund.amount === 0)
    return ["Your payment went back to you before.", [opening, "Your payment went back to you before."]];
  return refund.whole
    ? [
        `All ${sum} is going back${to}.`,
        [opening, "All you paid, ", { strong: sum }, `, is going back${to}.${bank}`],
      ]
    : [
        `${sum} is going back${to}.`,
        [opening, "The rest of what you paid, ", { strong: sum }, `, is going back${to}.${bank}`],
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
      kind: "refund-requested",
      subject: `${sum} of order ${id} is going back to you`,
      preheader: `${card ? `To your ${card}` : "The way you paid"}. We’ll write again when it’s done.`,
      headline: ["A refund", "for you."],
      lead: [
        `${hello(order)}We’re sending `,
        { strong: sum },
        ` back ${card ? `to your ${card}` : "the way you paid"}: ${refund.reason.replace(/[.\s]+$/, "")}. ` +
          "We’ll write again when it’s done.",
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
    kind: "refund-done",
    headline: ["Refunded."],
    subject: (sum: string, id: number) => `${sum} of order ${id} is on its way back to you`,
    preheader: "Your bank may take some days to show it.",
    lead: (sum: string, to: string): Text => [
      "We’ve sent ",
      { strong: sum },
      ` back ${to}. Your bank may take some days to show it.`,
    ],
    help: "If it isn’t there after two weeks, reply to this email and we’ll look for it with you.",
  },
  failed: {
    kind: "refund-failed",
    headline: ["Not yet", "back."],
    subject: (sum: string, id: number) => `${sum} of order ${id} did not reach you yet`,
    preheader: "The money is still yours. Someone is looking into it.",
    lead: (sum: string): Text => [
      "We tried to send ",
      { strong: sum },
      " back, and your bank didn’t take it. The money is still yours: someone is looking into it now.",
    ],
    help: "You needn’t do anything. If you’d like to talk about it, reply to this email.",
  },
  needs_attention: {
    kind: "refund-needs-attention",
    headline: ["A little", "longer."],
    subject: (sum: string, id: number) => `Your refund of ${sum} for order ${id} takes longer`,
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
    const { kind, headline, subject, preheader, lead, help } = refundEnds[end];
    const sum = chargedText(refund);
    const card = cardText(order);
    return {
      kind,
      subject: subject(sum, id),
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
      kind: "payment-sent-back",
      subject: `Your ${sum} for order ${id} is on its way back`,
      preheader: "All of it goes back the way it came.",
      headline: ["It’s going", "back."],
      lead: [
        `${hello(order)}We received `,
        { strong: sum },
        ` for order ${id}, but ${because}. All of it is going back the way it came.`,
      ],
      button: seeOrder(order),
    };
  });

/** The signed link, for whoever reads the mails of the order's address. */
export const mailOrderFound = (tx: Querier, id: number): Promise<void> =>
  mailAbout(tx, id, (order) => ({
    kind: "order-link",
    subject: `Here is your order ${id}`,
    preheader: "One tap, and you see how far it is.",
    headline: ["Here it is."],
    lead: [`${hello(order)}You asked for your order ${id}. The link below opens it, without signing in.`],
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
