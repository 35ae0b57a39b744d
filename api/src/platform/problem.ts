import type { ProblemBody } from "@adire/contract/shapes";

/** Every refusal: status, title, and the sentence for the shopper where the caller gives no better one. */
const refusals = {
  malformed: [400, "Malformed request", "The request could not be read."],
  invalid: [422, "Invalid fields", "Please check the marked fields."],
  not_signed_in: [401, "Not signed in", "Please sign in and try again."],
  token_expired: [401, "Token expired", "Your session needs to be renewed. Please sign in again."],
  session_ended: [401, "Session ended", "Your session has ended. Please sign in again."],
  wrong_credentials: [401, "Wrong credentials", "The email or password isn’t right."],
  bad_signature: [401, "Bad signature", "The signature does not fit."],
  not_allowed: [403, "Not allowed", "Your account may not do this."],
  second_factor_needed: [403, "Second factor needed", "Please confirm with your second factor first."],
  wrong_code: [422, "Wrong code", "That code isn’t right, or it was used already."],
  passkey_refused: [422, "Passkey refused", "That passkey could not be verified. Please try again."],
  too_many_passkeys: [422, "Too many passkeys", "You have 10 passkeys already. Remove one first."],
  no_passkey: [409, "No passkey", "You have no passkey yet."],
  no_second_factor: [409, "No second factor", "Set up an app or a passkey first."],
  beyond_own_rights: [403, "Beyond your rights", "You can only give rights that you have yourself."],
  over_refund_limit: [403, "Over your limit", "That is more than your role may refund of one order."],
  staff_account: [403, "Staff account", "An account of the staff cannot be deleted here."],
  not_found: [404, "Not found", "There is nothing at this address."],
  product_gone: [410, "Product gone", "This product is no longer sold."],
  method_not_allowed: [405, "Method not allowed", "This address does not take that method."],
  link_used_up: [410, "Link used up", "This link has expired. Please ask for a new one."],
  link_ended: [
    410,
    "Link ended",
    "The email of this order was corrected, and a new link went there by mail. This one no longer opens it.",
  ],
  too_large: [413, "Too large", "The request is too large."],
  not_json: [415, "Not JSON", "The request must be JSON."],
  unknown_encoding: [415, "Unknown encoding", "This encoding of the request is not one that we read."],
  too_many_requests: [429, "Too many requests", "Too many tries. Please wait a little and try again."],
  name_taken: [409, "Name taken", "That name is taken already."],
  too_many_redirects: [409, "Too many redirects", "A shop keeps at most 20,000. Delete some first."],
  pinned_already: [409, "Pinned already", "There are pins for this search already: change those."],
  too_many_pins: [409, "Too many pins", "There are pins for 500 searches already. Delete some first."],
  changed_meanwhile: [409, "Changed meanwhile", "Somebody else has changed this meanwhile."],
  not_undoable: [409, "Not undoable", "This can no longer be undone."],
  not_resendable: [409, "Not resendable", "Its link was for its reader only. Have them ask for a new one."],
  no_order_yet: [409, "No order yet", "A preview shows the latest order, and there is none yet."],
  last_owner: [409, "Last owner", "A shop needs an owner: make somebody else one first."],
  owner_role: [409, "Owner role", "The owner’s role cannot be changed."],
  already_staff: [409, "Already staff", "This person is one of the staff already."],
  not_a_picture: [415, "Not a picture", "Send a photo as JPEG, PNG, WebP, HEIF, GIF or TIFF."],
  not_a_list: [415, "Not a list", "Send a list of products as CSV."],
  not_ready: [409, "Not ready", "This list is being read. Please wait until that is done."],
  no_file: [409, "No file", "There is no file of this export. Please export again."],
  in_use: [409, "In use", "It is in use and cannot be deleted."],
  no_such_variant: [422, "No such variant", "This product does not come in that size and color."],
  not_enough_stock: [409, "Not enough stock", "There are not that many left."],
  sold_out: [409, "Sold out", "Something in your cart has just sold out."],
  too_many_held: [409, "Too many held", "You cannot hold that many before paying."],
  too_many_unpaid: [409, "Too many unpaid orders", "Please pay or cancel an order before you place another."],
  stock_promised: [409, "Stock promised", "Orders were promised some of these pieces."],
  already_booked: [409, "Already booked", "This delivery is in the stock already."],
  nothing_counted: [422, "Nothing counted", "Nothing was counted yet: there is nothing to book."],
  message_done: [409, "Message done", "Somebody has answered or closed this message meanwhile."],
  in_stock: [409, "In stock", "It is in stock now: you can add it to your cart."],
  alerts_full: [422, "Too many alerts", "This address waits for 20 pieces already, as many as we keep."],
  line_full: [422, "Line full", "A cart holds at most 20 of one piece."],
  cart_full: [422, "Cart full", "A cart holds at most 50 different pieces."],
  address_book_full: [422, "Address book full", "You can keep at most 20 addresses."],
  cart_empty: [422, "Cart empty", "Your cart is empty."],
  price_changed: [409, "Price changed", "A price has changed. Please look at the new total."],
  not_cancellable: [409, "Not cancellable", "This order can no longer be cancelled."],
  illegal_move: [409, "Illegal move", "The order cannot go there from where it is."],
  not_taken_back: [409, "Not taken back", "This parcel can no longer be taken back."],
  already_sent: [409, "Already sent", "This order is on its way already."],
  not_exchangeable: [
    409,
    "Not exchangeable",
    "Only pieces of a paid order that are not sent can be changed.",
  ],
  exchange_waits: [
    409,
    "Exchange waits",
    "A change of this order waits for its payment. Withdraw it first, or wait.",
  ],
  costs_more: [409, "Costs more", "That costs more than was paid."],
  over_shipment: [409, "Over shipment", "There is not that much left to send."],
  packed_by_other: [409, "Packed by somebody else", "Somebody else is packing this order."],
  not_a_guest: [409, "Not a guest", "This order is of an account: its shopper changes the email there."],
  no_email: [409, "No e-mail", "There is no e-mail address to write to."],
  too_many_views: [422, "Too many views", "You can keep at most 20 views of a screen."],
  not_refundable: [409, "Not refundable", "There is nothing of this order that could be refunded."],
  not_returnable: [409, "Not returnable", "Only pieces that were sent and not refunded can come back."],
  return_ended: [409, "Return ended", "This return was inspected or called off meanwhile."],
  over_refund: [409, "Over refund", "That is more than is left."],
  idempotency_key_reused: [422, "Idempotency-Key reused", "This key was used for another request."],
  idempotency_key_in_use: [
    409,
    "Idempotency-Key in use",
    "The first request with this key is still under way. Please try again in a moment.",
  ],
  nothing_to_settle: [409, "Nothing to settle", "There is nothing to settle here any more."],
  not_acceptable: [409, "Not acceptable", "This payment cannot be taken as it is."],
  nothing_taken: [409, "Nothing taken", "The desk has taken nothing that could go back."],
  desk_unreachable: [
    503,
    "Payment desk unreachable",
    "The payment desk does not answer. Please try again in a moment.",
  ],
  unavailable: [503, "Unavailable", "The store is busy. Please try again in a moment."],
  internal: [500, "Internal error", "Something went wrong on our side. Please try again."],
} as const satisfies Record<string, readonly [number, string, string]>;

export type Refusal = keyof typeof refusals;
type More = {
  message?: string;
  errors?: Record<string, string[]>;
  /** Further members of the body, such as `left` or `bill`. */
  with?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Further members of the line in the security log; never sent. */
  log?: { user_id?: number; reason?: string };
  cause?: unknown;
};

/** A refusal with a stable code. Thrown inside a transaction it rolls back; the error handler sends it. */
export class Problem extends Error {
  readonly code: Refusal;
  readonly more: More;
  constructor(code: Refusal, more: More = {}) {
    super(more.message ?? refusals[code][2], { cause: more.cause });
    this.code = code;
    this.more = more;
  }

  get status(): number {
    return refusals[this.code][0];
  }

  /** The body as `application/problem+json` (RFC 9457). */
  toBody(): ProblemBody {
    const [status, title] = refusals[this.code];
    return {
      type: `urn:adire:problem:${this.code}`,
      title,
      status,
      detail: this.message,
      message: this.message,
      code: this.code,
      ...(this.more.errors && { errors: this.more.errors }),
      ...this.more.with,
    };
  }
}
