import type { Querier } from "../../../db/open.ts";
import type { MailContent, Section, Text } from "../../../platform/mail/mail-content.ts";
import { readReturnDays } from "../../store-settings.ts";
import { parcelUrl } from "../carriers.ts";
import type { ParcelLine, Tracking } from "../parcels.ts";
import type { MailOrder } from "./mail-order.ts";
import { addressSection, itemsBlock, trackOf } from "./order-blocks.ts";
import { capitalized } from "./order-texts.ts";
import { queueOrderMail, seeOrder } from "./queue-order-mail.ts";

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
  queueOrderMail(tx, id, (order) => ({
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
  addressSection(order),
];

const wholeOrder: MailedParcel = { carrier: null, tracking_number: null, part: "all" };

export const mailShipped = (tx: Querier, id: number, sent = wholeOrder): Promise<void> =>
  queueOrderMail(tx, id, (order) => {
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

const returnText = (days: number | null) =>
  days === null
    ? ""
    : `Anything outside the clearance sale can come back unworn within ${days} ${days === 1 ? "day" : "days"}. `;

export async function mailDelivered(tx: Querier, id: number): Promise<void> {
  const days = await readReturnDays(tx);
  return queueOrderMail(tx, id, (order) => ({
    template: "order-delivered",
    preheader: "Not right? Reply and we’ll help.",
    headline: ["It has", "arrived."],
    lead: ["Your order has been delivered."],
    button: seeOrder(order),
    track: trackOf(order),
    sections: [
      { title: "In your order", blocks: [itemsBlock(order, { priced: false })] },
      {
        title: "Not right?",
        blocks: [{ text: [`${returnText(days)}Reply to this email, and we’ll put it right.`] }],
      },
    ],
  }));
}
