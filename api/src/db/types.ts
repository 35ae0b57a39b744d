// Generated from the database by `npm run db:types`.

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<number, number, number>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Addresses {
  address: Json;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  is_default: Generated<boolean>;
  user_id: Int8;
}

export interface AuditLog {
  action: string;
  actor: string;
  at: Generated<Timestamp>;
  changes: Generated<Json>;
  id: Generated<Int8>;
  name: Generated<string>;
  record: Generated<string>;
  record_id: Int8 | null;
  screen: Generated<string>;
  subject: Generated<string>;
  user_id: Int8 | null;
}

export interface Brands {
  id: Generated<Int8>;
  name: string;
  story: Generated<string>;
  version: Generated<number>;
}

export interface BulkChangeItems {
  at: Timestamp | null;
  change_id: Int8;
  place: number;
  plan: Json;
  product_id: Int8;
  shown: Json;
  status: string;
}

export interface BulkChanges {
  change: Json;
  ends_at: Timestamp | null;
  id: Generated<Int8>;
  is_ended: Generated<boolean>;
  made_at: Generated<Timestamp>;
  made_by: string;
  starts_at: Timestamp | null;
  subject: string;
  undo_asked_at: Timestamp | null;
  undo_by: string | null;
  undo_until: Timestamp;
  undo_user_id: Int8 | null;
  undone_at: Timestamp | null;
  user_id: Int8 | null;
  written_at: Timestamp | null;
}

export interface CartLines {
  added_at: Generated<Timestamp>;
  cart_id: Int8;
  id: Generated<Int8>;
  quantity: number;
  returned_from: Int8 | null;
  seen_price: Int8;
  variant_id: Int8;
}

export interface Carts {
  id: Generated<Int8>;
  user_id: Int8;
}

export interface CatalogChanges {
  at: Generated<Timestamp>;
  id: Generated<Int8>;
  product_ids: ArrayType<Int8> | null;
  stock_only: Generated<boolean>;
  xid: Generated<string>;
}

export interface Categories {
  description: Generated<string>;
  id: Generated<Int8>;
  name: string;
  parent_id: Int8 | null;
  position: Generated<number>;
  version: Generated<number>;
}

export interface CollectionProducts {
  collection_id: Int8;
  position: number;
  product_id: Int8;
}

export interface Collections {
  brand_id: Int8 | null;
  description: Generated<string>;
  id: Generated<Int8>;
  is_live: Generated<boolean>;
  is_shown: Generated<boolean>;
  picture: string | null;
  position: Generated<number>;
  rule: Json | null;
  show_from: Timestamp | null;
  show_until: Timestamp | null;
  title: string;
  version: Generated<number>;
}

export interface Colors {
  hex_code: string;
  id: Generated<Int8>;
  name: string;
  position: Generated<number>;
  version: Generated<number>;
}

export interface ContactMessages {
  answer: string | null;
  created_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  done_by: string | null;
  email: string;
  id: Generated<Int8>;
  message: string;
  name: string;
  subject: string;
  user_id: Int8 | null;
}

export interface CustomerNotes {
  at: Generated<Timestamp>;
  id: Generated<Int8>;
  name: string;
  note: string;
  user_id: Int8;
}

export interface Deliveries {
  booked_at: Timestamp | null;
  booked_by: string | null;
  created_at: Generated<Timestamp>;
  expected_on: Timestamp | null;
  id: Generated<Int8>;
  reference: Generated<string>;
  supplier: string;
  version: Generated<number>;
}

export interface DeliveryLines {
  counted: number | null;
  delivery_id: Int8;
  expected: number;
  id: Generated<Int8>;
  variant_id: Int8;
}

export interface DraftOrderLines {
  draft_id: Int8;
  id: Generated<Int8>;
  price: Int8;
  quantity: number;
  variant_id: Int8;
}

export interface DraftOrders {
  created_by: string;
  email: Generated<string>;
  id: Generated<Int8>;
  note: Generated<string>;
  saved_at: Generated<Timestamp>;
  shipping: Json;
  version: Generated<number>;
}

export interface EmailVerifications {
  email: string;
  expires_at: Timestamp;
  token_hash: Buffer;
  user_id: Int8;
}

export interface Exports {
  bytes: Int8 | null;
  failure: string | null;
  file: Generated<string>;
  finished_at: Timestamp | null;
  first_day: Timestamp | null;
  id: Generated<Int8>;
  kind: string;
  last_day: Timestamp | null;
  made_at: Generated<Timestamp>;
  made_by: string;
  row_count: number | null;
  state: Generated<string>;
  user_id: Int8 | null;
}

export interface FormerNames {
  name: string;
  row_id: Int8;
  taxonomy: string;
}

export interface GuestNotes {
  at: Generated<Timestamp>;
  email: string;
  id: Generated<Int8>;
  name: string;
  note: string;
}

export interface IdempotencyKeys {
  created_at: Generated<Timestamp>;
  key: string;
  request_hash: Buffer;
  response: Json | null;
  scope: string;
  status: number | null;
}

export interface ImportColumns {
  field: string;
  header: string;
  id: Generated<Int8>;
}

export interface Imports {
  file: string;
  finished_at: Timestamp | null;
  id: Generated<Int8>;
  report: Json | null;
  started_at: Generated<Timestamp>;
}

export interface JobFailures {
  error: string;
  failed_at: Generated<Timestamp>;
  failures: Generated<number>;
  item: Int8;
  retry_at: Timestamp;
  task: string;
}

export interface LedgerChecks {
  at: Generated<Timestamp>;
  differences: number;
  id: Generated<Int8>;
  orders: number;
  scope: string;
}

export interface LedgerDifferences {
  detail: string;
  first_seen_at: Generated<Timestamp>;
  id: Generated<Int8>;
  last_seen_at: Generated<Timestamp>;
  resolved_at: Timestamp | null;
  rule: string;
  subject: string;
}

export interface Mails {
  body: string;
  content: Json | null;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  kind: string;
  recipient: string;
  refused_at: Timestamp | null;
  refused_why: string | null;
  sent_at: Timestamp | null;
  subject: string;
}

export interface MailWordings {
  closing: string;
  id: Generated<Int8>;
  opening: string;
  subject: string;
  template: string;
  version: Generated<number>;
}

export interface NewReviews {
  review_id: Int8;
  since: Generated<Timestamp>;
}

export interface NewsletterSubscribers {
  confirmed_at: Timestamp | null;
  email: string;
  id: Generated<Int8>;
  requested_at: Generated<Timestamp>;
  token_hash: Buffer | null;
}

export interface OrderExchanges {
  asked_at: Generated<Timestamp>;
  difference: Int8;
  ended_at: Timestamp | null;
  id: Generated<Int8>;
  line_version: number;
  order_id: Int8;
  order_line_id: Int8;
  pay_before: Timestamp;
  quantity: number;
  reason: string;
  status: Generated<string>;
  variant_id: Int8 | null;
  what: string;
}

export interface OrderHistory {
  actor: string;
  actor_name: string | null;
  at: Generated<Timestamp>;
  from_status: string | null;
  id: Generated<Int8>;
  order_id: Int8;
  reason: string;
  to_status: string;
}

export interface OrderLines {
  brand: string;
  color: string | null;
  id: Generated<Int8>;
  image: string | null;
  name: string;
  option_name: string | null;
  option_value: string | null;
  order_id: Int8;
  product_id: Int8 | null;
  quantity: number;
  reduced_by: Generated<Int8>;
  size: string | null;
  sku: string | null;
  unit_price: Int8;
  variant_id: Int8 | null;
  version: Generated<number>;
}

export interface OrderNotes {
  at: Generated<Timestamp>;
  id: Generated<Int8>;
  name: string;
  note: string;
  order_id: Int8;
  user_id: Int8;
}

export interface OrderReturns {
  announced_at: Generated<Timestamp>;
  announced_by: string;
  arrived_at: Timestamp | null;
  ended_at: Timestamp | null;
  id: Generated<Int8>;
  order_line_id: Int8;
  quantity: number;
  reason: string;
  refund_id: Int8 | null;
  status: Generated<string>;
}

export interface Orders {
  currency: string;
  customer_name: string;
  email: string;
  erase_email: Generated<boolean>;
  exchange_rate: Numeric;
  id: Generated<Int8>;
  link_version: Generated<number>;
  payment_type: string;
  placed_at: Generated<Timestamp>;
  rate_source: string;
  reservation_expires_at: Timestamp | null;
  reserved_by: string | null;
  ship_by: Timestamp | null;
  shipping: Json;
  shipping_text: string;
  status: Generated<string>;
  stock_reserved: Generated<boolean>;
  total: Int8;
  user_id: Int8 | null;
  version: Generated<number>;
}

export interface Packing {
  order_id: Int8;
  since: Generated<Timestamp>;
  user_id: Int8;
}

export interface ParcelLines {
  order_line_id: Int8;
  parcel_id: Int8;
  quantity: number;
}

export interface Parcels {
  announced_at: Timestamp | null;
  carrier: string | null;
  id: Generated<Int8>;
  order_id: Int8;
  sent_at: Generated<Timestamp>;
  sent_by: string | null;
  taken_back_at: Timestamp | null;
  taken_back_by: string | null;
  tracking_number: string | null;
  version: Generated<number>;
}

export interface PasskeyChallenges {
  challenge: string;
  expires_at: Generated<Timestamp>;
  purpose: string;
  session_id: string;
}

export interface Passkeys {
  counter: Int8;
  created_at: Generated<Timestamp>;
  credential_id: string;
  id: Generated<Int8>;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
  user_id: Int8;
}

export interface PasswordResets {
  expires_at: Timestamp;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: Int8;
}

export interface PaymentEvents {
  body: Json;
  event: string;
  id: string;
  received_at: Generated<Timestamp>;
  reference: string;
}

export interface PaymentReversals {
  acknowledged_at: Timestamp | null;
  acknowledged_by: string | null;
  acknowledged_reason: string | null;
  amount: Int8;
  changed_at: Generated<Timestamp>;
  currency: string;
  desk_id: Int8;
  due_at: Timestamp | null;
  id: Generated<Int8>;
  kind: string;
  noticed_at: Generated<Timestamp>;
  payment_id: Int8;
  reason: string;
  revision: number;
  state: string;
}

export interface Payments {
  amount: Int8;
  brand: string | null;
  charged_amount: Int8 | null;
  charged_currency: string | null;
  check_at: Timestamp | null;
  checks: Generated<number>;
  currency: string;
  exchange_id: Int8 | null;
  id: Generated<Int8>;
  last4: string | null;
  opened_at: Generated<Timestamp>;
  order_id: Int8;
  paid_at: Timestamp | null;
  pays_exchange: Generated<boolean>;
  pays_order: Generated<boolean>;
  reference: string;
  review_charge: Json | null;
  review_reason: string | null;
  status: Generated<string>;
}

export interface PriceHistory {
  at: Generated<Timestamp>;
  id: Generated<Int8>;
  old_price: Int8;
  price: Int8;
  variant_id: Int8;
}

export interface ProductCategories {
  category_id: Int8;
  product_id: Int8;
}

export interface Products {
  brand_id: Int8 | null;
  brand_name: Generated<string>;
  care: Generated<string>;
  category_id: Int8 | null;
  category_ids: Generated<ArrayType<Int8>>;
  category_name: Generated<string>;
  category_names: Generated<string[]>;
  color_images: Generated<Json>;
  color_names: Generated<string[]>;
  compare_price: Int8 | null;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  description_html: Generated<string>;
  fit: Generated<string>;
  handle: string;
  id: Generated<Int8>;
  images: Generated<string[]>;
  is_featured: Generated<boolean>;
  is_new: Generated<boolean>;
  listings: Generated<string[]>;
  live_since: Timestamp | null;
  material: Generated<string>;
  moved_to: Int8 | null;
  name: string;
  option_name: string | null;
  option_values: Generated<string[]>;
  picture_alts: Generated<Json>;
  price: Int8;
  publish_at: Timestamp | null;
  rating: Generated<Numeric | null>;
  rating_sum: Generated<number>;
  retired_at: Timestamp | null;
  review_count: Generated<number>;
  seo_description: Generated<string>;
  seo_title: Generated<string>;
  size_names: Generated<string[]>;
  source: string;
  status: Generated<string>;
  subcategory: Generated<string>;
  tags: Generated<string[]>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ProductSizeCharts {
  chart_id: Int8;
  product_id: Int8;
}

export interface RateLimits {
  bucket: string;
  hits: number;
  resets_at: Timestamp;
}

export interface RecoveryCodes {
  hash: Buffer;
  used_at: Timestamp | null;
  user_id: Int8;
}

export interface Redirects {
  from_path: string;
  id: Generated<Int8>;
  to_path: string;
  version: Generated<number>;
}

export interface RefreshTokens {
  hash: Buffer;
  issued_at: Generated<Timestamp>;
  session_id: string;
  used_at: Timestamp | null;
}

export interface RefundLines {
  amount: Int8;
  disposition: string;
  id: Generated<Int8>;
  order_line_id: Int8;
  quantity: number;
  refund_id: Int8;
}

export interface Refunds {
  adjustment_amount: Generated<Int8>;
  amount: Int8;
  attempt_key: string;
  changed_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  currency: string | null;
  ended_at: Timestamp | null;
  id: Generated<Int8>;
  key: string;
  order_amount: Int8;
  other_way: string | null;
  payment_id: Int8;
  reason: string;
  requested_by: string;
  requested_by_name: string | null;
  status: Generated<string>;
}

export interface ReviewPhotos {
  id: Generated<Int8>;
  kept_until: Generated<Timestamp>;
  order_id: Int8 | null;
  path: string;
  position: Int8 | null;
  review_id: Int8 | null;
}

export interface ReviewRequests {
  asked_at: Generated<Timestamp>;
  order_id: Int8;
}

export interface Reviews {
  author: string;
  body: Generated<string>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  fit: string | null;
  hidden_at: Timestamp | null;
  id: Generated<Int8>;
  order_id: Int8 | null;
  product_id: Int8;
  stars: number;
  title: Generated<string>;
  user_id: Int8 | null;
}

export interface SavedViews {
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  name: string;
  query: string;
  screen: string;
  user_id: Int8;
}

export interface SearchCounts {
  day: Timestamp;
  results: number;
  searches: number;
  text: string;
}

export interface SearchPins {
  hidden: ArrayType<Int8>;
  id: Generated<Int8>;
  products: ArrayType<Int8>;
  query: string;
  version: Generated<number>;
}

export interface SentLines {
  order_line_id: Int8 | null;
  parcel_id: Int8 | null;
  quantity: number | null;
}

export interface Sessions {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  ended_reason: string | null;
  expires_at: Timestamp;
  id: Generated<string>;
  last_used_at: Generated<Timestamp>;
  user_agent: Generated<string>;
  user_id: Int8;
}

export interface Settings {
  changed_at: Generated<Timestamp>;
  name: string;
  value: Json;
  version: Generated<Int8>;
}

export interface SizeCharts {
  columns: Json;
  handle: string;
  how: Generated<string>;
  id: Generated<Int8>;
  kind: string;
  name: string;
  position: Generated<number>;
  rows: Json;
  version: Generated<number>;
}

export interface Sizes {
  id: Generated<Int8>;
  name: string;
  position: Generated<number>;
  version: Generated<number>;
}

export interface StaffImportItems {
  changes: Json;
  id: Generated<Int8>;
  import_id: Int8;
  product_id: Int8;
  status: Generated<string>;
}

export interface StaffImports {
  content: Buffer | null;
  file: string;
  fixes: Generated<Json>;
  found: Json | null;
  id: Generated<Int8>;
  imported_at: Timestamp | null;
  made_at: Generated<Timestamp>;
  made_by: string;
  refusal: string | null;
  share: Generated<number>;
  source: string | null;
  state: Generated<string>;
  undo_asked_at: Timestamp | null;
  undo_by: string | null;
  undo_user_id: Int8 | null;
  undone_at: Timestamp | null;
  user_id: Int8 | null;
  waiting: number[] | null;
}

export interface StaffInvitations {
  accepted_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  email: string;
  expires_at: Generated<Timestamp>;
  id: Generated<Int8>;
  invited_by: Int8 | null;
  staff_role_id: Int8;
  token_hash: Buffer;
}

export interface StaffLinks {
  created_at: Generated<Timestamp>;
  expires_at: Generated<Timestamp>;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface StaffRoles {
  id: Generated<Int8>;
  is_owner: Generated<boolean>;
  name: string;
  permissions: Generated<string[]>;
  price_change_percent: number | null;
  refund_limit: Int8 | null;
  version: Generated<number>;
}

export interface StockAlerts {
  email: string;
  id: Generated<Int8>;
  requested_at: Generated<Timestamp>;
  unsubscribe_token_hash: Buffer;
  user_id: Int8 | null;
  variant_id: Int8;
}

export interface StockMovements {
  at: Generated<Timestamp>;
  cause: string;
  delivery_id: Int8 | null;
  id: Generated<Int8>;
  order_id: Int8 | null;
  quantity: number;
  reason: Generated<string>;
  staff_id: Int8 | null;
  variant_id: Int8;
}

export interface Synonyms {
  changed_at: Generated<Timestamp>;
  changed_by: Int8 | null;
  id: Generated<Int8>;
  near: Generated<boolean>;
  one_way: Generated<boolean>;
  version: Generated<number>;
  words: string[];
}

export interface TotpFactors {
  last_step: Generated<Int8>;
  pending: Buffer | null;
  secret: Buffer | null;
  user_id: Int8;
}

export interface UnsentLines {
  id: Int8 | null;
  order_id: Int8 | null;
  quantity: number | null;
}

export interface Users {
  created_at: Generated<Timestamp>;
  disabled_at: Timestamp | null;
  email: string;
  email_verified_at: Timestamp | null;
  id: Generated<Int8>;
  password_hash: string;
  role: Generated<string>;
  staff_role_id: Int8 | null;
  username: string;
}

export interface Variants {
  barcode: string | null;
  color_id: Int8 | null;
  compare_price: Int8 | null;
  cost: Int8 | null;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  initial_stock: Generated<number>;
  on_hand: Generated<number>;
  option_value: string | null;
  price: Int8;
  product_id: Int8;
  reserved: Generated<number>;
  retired_at: Timestamp | null;
  sellable: Generated<number>;
  size_id: Int8 | null;
  sku: string | null;
  stock_tracked: Generated<boolean>;
}

export interface Visits {
  day: Timestamp;
  visits: number;
}

export interface WishlistItems {
  added_at: Generated<Timestamp>;
  color: string | null;
  id: Generated<Int8>;
  option_value: string | null;
  product_id: Int8;
  size: string | null;
  user_id: Int8;
}

export interface DB {
  addresses: Addresses;
  audit_log: AuditLog;
  brands: Brands;
  bulk_change_items: BulkChangeItems;
  bulk_changes: BulkChanges;
  cart_lines: CartLines;
  carts: Carts;
  catalog_changes: CatalogChanges;
  categories: Categories;
  collection_products: CollectionProducts;
  collections: Collections;
  colors: Colors;
  contact_messages: ContactMessages;
  customer_notes: CustomerNotes;
  deliveries: Deliveries;
  delivery_lines: DeliveryLines;
  draft_order_lines: DraftOrderLines;
  draft_orders: DraftOrders;
  email_verifications: EmailVerifications;
  exports: Exports;
  former_names: FormerNames;
  guest_notes: GuestNotes;
  idempotency_keys: IdempotencyKeys;
  import_columns: ImportColumns;
  imports: Imports;
  job_failures: JobFailures;
  ledger_checks: LedgerChecks;
  ledger_differences: LedgerDifferences;
  mail_wordings: MailWordings;
  mails: Mails;
  new_reviews: NewReviews;
  newsletter_subscribers: NewsletterSubscribers;
  order_exchanges: OrderExchanges;
  order_history: OrderHistory;
  order_lines: OrderLines;
  order_notes: OrderNotes;
  order_returns: OrderReturns;
  orders: Orders;
  packing: Packing;
  parcel_lines: ParcelLines;
  parcels: Parcels;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  password_resets: PasswordResets;
  payment_events: PaymentEvents;
  payment_reversals: PaymentReversals;
  payments: Payments;
  price_history: PriceHistory;
  product_categories: ProductCategories;
  product_size_charts: ProductSizeCharts;
  products: Products;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  redirects: Redirects;
  refresh_tokens: RefreshTokens;
  refund_lines: RefundLines;
  refunds: Refunds;
  review_photos: ReviewPhotos;
  review_requests: ReviewRequests;
  reviews: Reviews;
  saved_views: SavedViews;
  search_counts: SearchCounts;
  search_pins: SearchPins;
  sent_lines: SentLines;
  sessions: Sessions;
  settings: Settings;
  size_charts: SizeCharts;
  sizes: Sizes;
  staff_import_items: StaffImportItems;
  staff_imports: StaffImports;
  staff_invitations: StaffInvitations;
  staff_links: StaffLinks;
  staff_roles: StaffRoles;
  stock_alerts: StockAlerts;
  stock_movements: StockMovements;
  synonyms: Synonyms;
  totp_factors: TotpFactors;
  unsent_lines: UnsentLines;
  users: Users;
  variants: Variants;
  visits: Visits;
  wishlist_items: WishlistItems;
}
