import { mayBecome, type OrderStatus } from "@adire/contract/order-states";

/**
 * A model of the store, simple enough to be obviously right: quantities by variant, orders, payments,
 * refunds.
 */
export type World = {
  shelf: { onHand: number; reserved: number; price: number; tracked: boolean }[];
  /** Pieces by variant in the carts of the shoppers. */
  carts: number[][];
  /** The orders that brought lines back into the carts, until the shopper changes them. */
  returned: (OrderState | undefined)[][];
  orders: OrderState[];
};
export type OrderState = {
  /** Whose; null: a guest's. */
  who: number | null;
  status: OrderStatus;
  /** Whether staff cancelled it. */
  refused: boolean;
  /** Pieces by variant. */
  quantities: number[];
  /** Of them, those that were refunded, whatever became of the money. */
  refunded: number[];
  payments: PaymentState[];
  /** How many mails of a kind were written. */
  mails: Record<"order-placed" | "order-paid" | "order-cancelled" | "payment-sent-back", number>;
};
type PaymentState = {
  /** What the payer does, or did: money that was taken stays taken. Only the desk knows it. */
  payer: Payer;
  status: "open" | "failed" | "review" | "paid" | "refund_pending" | "refunded" | "refund_failed";
  /** Whether the order goes out for it. */
  pays: boolean;
  /** Each of so many pieces; money for nothing goes back as the pieces of the whole order. */
  refunds: { quantity: number; state: "pending" | "needs_attention" | "processed" | "failed" }[];
};
export type Payer = "waits" | "pays" | "declines" | "pays too little" | "pays in dollars";

export type Action =
  | { do: "add" | "set"; who: number; variant: number; quantity: number }
  | { do: "remove"; who: number; variant: number }
  | { do: "place"; who: number }
  | { do: "buy"; lines: number[] }
  | { do: "cancel" | "cancel by staff" | "expire" | "ship" | "deliver" | "pay again"; order: number }
  | { do: "payer"; order: number; payment: number; payer: Payer }
  | { do: "settle"; order: number; payment: number; by: "callback" | "reconciler" }
  | { do: "refund"; order: number; variant: number; quantity: number; restock: boolean }
  | { do: "reprice"; variant: number; price: number }
  | { do: "import"; onHand: number[]; price: number }
  /** Adjust: so many come or go. Count: so many there are. */
  | { do: "adjust" | "count"; variant: number; quantity: number }
  /** Tracking begins with a count of the pieces. */
  | { do: "track"; variant: number; tracked: boolean; quantity: number }
  | { do: "work"; refundsEnd: "processed" | "failed" | "needs_attention" }
  /** The desk's webhook about the first refund that needed attention, as often as it likes. */
  | { do: "tell refund"; order: number; payment: number; end: "processed" | "failed"; times: number };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Does an action to the world. @returns how the store should answer: "well", or the code of its refusal */
export function apply(world: World, action: Action): string {
  const order = "order" in action ? world.orders[action.order] : undefined;
  if ("order" in action && !order) return "nobody";
  switch (action.do) {
    case "add":
    case "set": {
      const cart = cartOf(world, action.who);
      const held = cart[action.variant] ?? 0;
      if (action.do === "set" && held === 0) return "not_found";
      const quantity = action.do === "add" ? held + action.quantity : action.quantity;
      if (quantity > sellable(world, action.variant)) return "not_enough_stock";
      cart[action.variant] = quantity;
      keep(world, action);
      return "well";
    }
    case "remove": {
      const cart = cartOf(world, action.who);
      if (!cart[action.variant]) return "not_found";
      cart[action.variant] = 0;
      keep(world, action);
      return "well";
    }
    case "place": {
      const cart = cartOf(world, action.who);
      if (sum(cart) === 0) return "cart_empty";
      const answer = place(world, action.who, cart);
      if (answer === "well") emptyCart(world, action.who);
      return answer;
    }
    case "buy":
      return place(world, null, action.lines);
    case "payer":
    case "settle": {
      const payment = order?.payments[action.payment];
      if (!order || !payment) return "nobody";
      if (action.do === "settle") settle(world, order, payment);
      else if (!payment.payer.startsWith("pays")) payment.payer = action.payer;
      return "well";
    }
    case "tell refund": {
      const payment = order?.payments[action.payment];
      const refund = payment?.refunds.find(({ state }) => state === "needs_attention");
      if (!order || !payment || !refund) return "nobody";
      refund.state = action.end;
      fold(payment, sum(order.quantities));
      return "well";
    }
    case "reprice":
      shelfOf(world, action.variant).price = action.price;
      return "well";
    case "import":
      for (const [variant, onHand] of action.onHand.entries()) {
        const place = shelfOf(world, variant);
        place.onHand = Math.max(onHand, place.reserved);
        place.price = action.price;
        place.tracked = true;
      }
      return "well";
    case "adjust":
    case "count": {
      const place = shelfOf(world, action.variant);
      const onHand = action.do === "adjust" ? place.onHand + action.quantity : action.quantity;
      if (place.tracked && onHand < place.reserved) return "stock_promised";
      place.onHand = onHand;
      return "well";
    }
    case "track": {
      const place = shelfOf(world, action.variant);
      if (action.tracked && action.quantity < place.reserved) return "stock_promised";
      if (action.tracked) place.onHand = action.quantity;
      place.tracked = action.tracked;
      return "well";
    }
    case "work":
      for (const { payments, quantities } of world.orders)
        for (const payment of payments) {
          for (const refund of payment.refunds)
            if (refund.state === "pending") refund.state = action.refundsEnd;
          fold(payment, sum(quantities));
        }
      return "well";
    default:
      return order ? applyToOrder(world, order, action) : "nobody";
  }
}

type OrderAction = Extract<
  Action,
  { do: "cancel" | "cancel by staff" | "expire" | "ship" | "deliver" | "pay again" | "refund" }
>;

function applyToOrder(world: World, order: OrderState, action: OrderAction): string {
  switch (action.do) {
    case "cancel":
      if (order.who === null) return "not_found";
      return cancel(world, order) ? "well" : "not_cancellable";
    case "cancel by staff":
      if (!cancel(world, order)) return "illegal_move";
      order.refused = true;
      return "well";
    case "expire":
      if (order.status !== "pending") return "well";
      // The desk is asked first.
      for (const payment of order.payments) settle(world, order, payment);
      if (order.status === "pending") cancel(world, order);
      return "well";
    case "ship":
    case "deliver": {
      const to = action.do === "ship" ? "shipped" : "delivered";
      if (!mayBecome(order.status, to)) return "illegal_move";
      order.status = to;
      return "well";
    }
    case "pay again":
      order.payments.push({ payer: "waits", status: "open", pays: false, refunds: [] });
      return "well";
    case "refund":
      return refund(world, order, action);
  }
}

function sellable(world: World, variant: number): number {
  const { tracked, onHand, reserved } = shelfOf(world, variant);
  return tracked ? onHand - reserved : Number.POSITIVE_INFINITY;
}

function place(world: World, who: number | null, quantities: readonly number[]): string {
  if (quantities.some((count, variant) => count > sellable(world, variant))) return "sold_out";
  for (const [variant, count] of quantities.entries()) shelfOf(world, variant).reserved += count;
  world.orders.push({
    who,
    status: "pending",
    refused: false,
    quantities: [...quantities],
    refunded: quantities.map(() => 0),
    payments: [{ payer: "waits", status: "open", pays: false, refunds: [] }],
    mails: { "order-placed": 1, "order-paid": 0, "order-cancelled": 0, "payment-sent-back": 0 },
  });
  return "well";
}

/** What the store should make of the desk's answer. */
function settle(world: World, order: OrderState, payment: PaymentState): void {
  if (payment.status !== "open" && payment.status !== "failed") return;
  if (payment.payer === "waits") payment.status = "open";
  else if (payment.payer === "declines") payment.status = "failed";
  else if (payment.payer !== "pays") payment.status = "review";
  else if (isWanted(world, order)) {
    for (const [variant, count] of order.quantities.entries()) {
      const place = shelfOf(world, variant);
      place.onHand -= count;
      if (order.status === "pending") place.reserved -= count;
      else if (order.who !== null && returnedTo(world, order.who)[variant] === order) {
        cartOf(world, order.who)[variant] = 0;
        keep(world, { who: order.who, variant });
      }
    }
    order.status = "processing";
    order.mails["order-paid"] += 1;
    payment.status = "paid";
    payment.pays = true;
  } else {
    payment.refunds.push({ quantity: sum(order.quantities), state: "pending" });
    fold(payment, sum(order.quantities));
    order.mails["payment-sent-back"] += 1;
  }
}

/**
 * Money pays an order that waits for it, or one that was cancelled unpaid, by no staff, while all its pieces
 * are still there.
 */
function isWanted(world: World, order: OrderState): boolean {
  if (order.status === "pending") return true;
  if (order.status !== "cancelled" || order.refused || order.payments.some(({ pays }) => pays)) return false;
  return order.quantities.every((count, variant) => count <= sellable(world, variant));
}

function cancel(world: World, order: OrderState): boolean {
  if (order.status === "pending") {
    for (const [variant, count] of order.quantities.entries()) shelfOf(world, variant).reserved -= count;
    if (order.who !== null) {
      const cart = cartOf(world, order.who);
      for (const [variant, count] of order.quantities.entries()) {
        if (cart[variant] || count === 0) continue;
        cart[variant] = count;
        returnedTo(world, order.who)[variant] = order;
      }
    }
  } else if (order.status === "processing") {
    const paying = order.payments.find(({ pays }) => pays);
    const left = order.quantities.map((count, variant) => count - (order.refunded[variant] ?? 0));
    for (const [variant, count] of left.entries()) shelfOf(world, variant).onHand += count;
    order.refunded = [...order.quantities];
    paying?.refunds.push({ quantity: sum(left), state: "pending" });
    if (paying) fold(paying, sum(order.quantities));
  } else return false;
  order.status = "cancelled";
  order.mails["order-cancelled"] += 1;
  return true;
}

function refund(
  world: World,
  order: OrderState,
  { variant, quantity, restock }: { variant: number; quantity: number; restock: boolean },
): string {
  const paying = order.payments.find(({ pays }) => pays);
  if (!paying) return "not_refundable";
  if (!order.quantities[variant]) return "nobody";
  const refunded = (order.refunded[variant] ?? 0) + quantity;
  if (refunded > (order.quantities[variant] ?? 0)) return "over_refund";
  order.refunded[variant] = refunded;
  if (restock) shelfOf(world, variant).onHand += quantity;
  paying.refunds.push({ quantity, state: "pending" });
  fold(paying, sum(order.quantities));
  if (order.status === "processing" && sum(order.refunded) === sum(order.quantities))
    order.status = "cancelled";
  return "well";
}

/** A payment's state follows from its refunds. */
function fold(payment: PaymentState, whole: number): void {
  const inState = (...states: string[]) =>
    sum(payment.refunds.filter(({ state }) => states.includes(state)).map(({ quantity }) => quantity));
  if (payment.refunds.length === 0) return;
  const underWay = ["pending", "needs_attention", "processed"];
  if (inState("processed") === whole) payment.status = "refunded";
  else if (inState(...underWay) === whole) payment.status = "refund_pending";
  else if (inState(...underWay, "failed") === whole) payment.status = "refund_failed";
}

function shelfOf(world: World, variant: number) {
  const place = world.shelf[variant];
  if (!place) throw new RangeError(`no variant ${variant}`);
  return place;
}

function returnedTo(world: World, who: number) {
  const returned = world.returned[who];
  if (!returned) throw new RangeError(`no shopper ${who}`);
  return returned;
}

/** The shopper has changed a line. */
function keep(world: World, { who, variant }: { who: number; variant: number }): void {
  returnedTo(world, who)[variant] = undefined;
}

function emptyCart(world: World, who: number): void {
  cartOf(world, who).fill(0);
  returnedTo(world, who).fill(undefined);
}

function cartOf(world: World, who: number): number[] {
  const cart = world.carts[who];
  if (!cart) throw new RangeError(`no shopper ${who}`);
  return cart;
}
