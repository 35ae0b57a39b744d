import { choiceText } from "@adire/contract/choice-text";
import { formatMoney } from "@adire/contract/money";
import { cityLine } from "@adire/contract/postal-address";
import type { Block, Item, MailContent, Section, Step, Sum } from "../../../platform/mail/mail-content.ts";
import type { MailLine, MailOrder } from "./mail-order.ts";
import { capitalized, chargedText, dayText, rateText } from "./order-texts.ts";

/** Lines as they were ordered, or those of `of` in the quantity given there. */
export function itemsBlock(
  order: MailOrder,
  { of, priced = true }: { of?: readonly { id: number; quantity: number }[]; priced?: boolean } = {},
): Block {
  const lines = of
    ? order.lines.flatMap((line) => {
        const some = of.filter(({ id }) => id === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
        return some > 0 ? [{ ...line, quantity: some }] : [];
      })
    : order.lines;
  return { items: lines.map((line) => itemOf(order, line, priced)) };
}

function itemOf({ currency }: MailOrder, line: MailLine, priced: boolean): Item {
  const several = line.quantity > 1;
  const each = priced
    ? `${line.quantity}\u00a0at\u00a0${formatMoney(line.unit_price, currency)}`
    : `${line.quantity} pieces`;
  const detail = capitalized([detailOf(line), several && each].filter(Boolean).join(", "));
  return {
    name: line.name,
    detail,
    ...(line.image && { picture: pictureOf(line, line.image) }),
    ...(priced && { price: formatMoney(line.unit_price * line.quantity, currency) }),
  };
}

export const detailOf = ({ option_value: option, ...line }: MailLine) => choiceText({ ...line, option });

export const pictureOf = ({ product_id, color }: MailLine, path: string) => ({
  path,
  tint: product_id ?? 0,
  alt: color ? `In ${color.toLowerCase()}` : "",
});

/** The first line's picture, large. */
export function largePicture({ lines: [first] }: MailOrder): Pick<MailContent, "picture"> {
  if (!first?.image) return {};
  return { picture: { ...pictureOf(first, first.image), alt: `${first.name}, up close` } };
}

/** The sum as it was shown, and as it is charged, with the rate where they differ. */
export function sumBlocks(order: MailOrder, label: string): Block[] {
  const { currency, total, payment } = order;
  const sums: Sum[] = [
    { label: "Subtotal", amount: formatMoney(total, currency) },
    { label: "Shipping", amount: "Free" },
    { label: "Total", amount: formatMoney(total, currency), strong: true },
  ];
  if (payment.currency === currency) return [{ sums }];
  const charged: Sum = { label, amount: chargedText(payment), strong: true };
  return [{ sums: [...sums, charged] }, { quiet: [`${rateText(order)}, the rate when you ordered.`] }];
}

export function addressSection({ shipping: to }: MailOrder): Section {
  const lines = [to.fullName, to.address, cityLine(to), to.country];
  return { title: "Going to", blocks: [{ text: [lines.filter((line) => line.trim()).join("\n")] }] };
}

export function trackOf(order: MailOrder): Step[] {
  const reached = ["pending", "processing", "shipped", "delivered"].indexOf(order.status);
  const steps: [string, Date | null][] = [
    ["Placed", order.placed_at],
    ["Paid", order.paid_at],
    ["Shipped", order.shipped_at],
    ["Delivered", order.delivered_at],
  ];
  return steps.map(([label, at], step) => ({
    label,
    ...(at && step <= reached && { when: dayText(at, order) }),
    state: step < reached ? "done" : step === reached ? "now" : "todo",
  }));
}
