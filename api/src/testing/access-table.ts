/** The status for: anonymous, another shopper, staff, the owner of what the call is about. */
type Row = readonly [anonymous: number, stranger: number, staff: number, owner: number];
const anyone = (status: number): Row => [status, status, status, status];
/** Each shopper has one of their own; staff are shoppers too. */
const shopper = (status: number): Row => [401, status, status, status];
/** To others it is as if it did not exist. */
const owner = (status: number): Row => [401, 404, 404, status];
const staff = (status: number): Row => [401, 403, status, 403];
/** Needs a signature of the payment desk, which no token replaces. */
const desk: Row = anyone(401);

/** Needs a signature of the storefront. */
const storefront: Row = anyone(401);

const taxonomy = (noun: string): Record<string, Row> => ({
  [`GET /products/api/${noun}/`]: anyone(200),
  [`GET /products/api/${noun}/:id/`]: anyone(200),
  [`POST /products/api/${noun}/create/`]: staff(201),
  [`PUT /products/api/${noun}/:id/`]: staff(200),
  [`DELETE /products/api/${noun}/:id/`]: staff(204),
});

/** Who may do what: every route that the API registers, with the status of each caller. */
export const accessTable: Record<string, Row> = {
  "GET /": anyone(302),
  "GET /docs": anyone(200),
  "GET /docs.css": anyone(200),
  "GET /openapi.json": anyone(200),
  "GET /health": anyone(200),
  "GET /ready": anyone(200),
  "GET /image/upload/*": anyone(404),
  "GET /api/store/": anyone(200),
  "GET /catalog/version-heartbeat/": storefront,
  "GET /products/api/products/": anyone(200),
  "GET /products/api/products/:id/": anyone(200),
  "GET /products/api/products/:id/beside/": anyone(200),
  "POST /products/api/products/:id/retire/": staff(200),
  "GET /products/api/sitemap/": anyone(200),
  "GET /products/api/sitemap/:id/": anyone(200),
  "GET /products/api/suggestions/": anyone(200),
  "GET /products/api/size-charts/": anyone(200),
  "GET /products/api/collections/": anyone(200),
  ...taxonomy("categories"),
  ...taxonomy("sizes"),
  ...taxonomy("colors"),
  ...taxonomy("brands"),
  "POST /products/api/stock-alerts/": anyone(202),
  "POST /products/api/stock-alerts/stop/": anyone(200),
  "POST /api/contact/": anyone(201),
  "POST /api/newsletter/": anyone(202),
  "POST /api/newsletter/confirm/": anyone(404),

  "POST /api/register/": anyone(201),
  "POST /api/login/": anyone(200),
  "POST /api/token/refresh/": anyone(401),
  "POST /api/auth/logout/": anyone(204),
  "POST /api/password/forgot/": anyone(202),
  "POST /api/password/reset/": anyone(410),
  "GET /api/profile/": shopper(200),
  "PUT /api/profile/": shopper(200),
  "POST /api/profile/password/": shopper(200),
  "GET /api/profile/export/": shopper(200),
  "POST /api/profile/delete/": [401, 204, 403, 204],
  "POST /api/profile/email/verification/": shopper(202),
  // Whoever holds a mailed token confirms with it; a made-up one is gone for everybody.
  "POST /api/email/confirm/": anyone(410),
  "GET /api/sessions/": shopper(200),
  "DELETE /api/sessions/": shopper(200),
  "DELETE /api/sessions/:id/": owner(204),
  "GET /api/addresses/": shopper(200),
  "POST /api/addresses/": shopper(201),
  "PUT /api/addresses/:id/": owner(200),
  "DELETE /api/addresses/:id/": owner(204),
  "GET /api/wishlist/": shopper(200),
  "POST /api/wishlist/add/": shopper(201),
  "DELETE /api/wishlist/remove/:id/": shopper(204),
  "GET /orders/api/cart/": shopper(200),
  "POST /orders/api/cart/add/": shopper(201),
  "PUT /orders/api/cart/items/:id/": owner(200),
  "DELETE /orders/api/cart/items/:id/": owner(204),
  "DELETE /orders/api/cart/clear/": shopper(204),

  "POST /orders/api/orders/place/": anyone(201),
  "GET /orders/api/orders/": shopper(200),
  "GET /orders/api/orders/:id/": owner(200),
  "POST /orders/api/orders/:id/cancel/": owner(200),
  "GET /orders/api/track/:token/": anyone(404),
  "POST /orders/api/orders/find/": anyone(202),
  "POST /orders/api/payments/:reference/settle/": anyone(200),
  "POST /payments/api/webhook/": desk,
  "GET /payments/api/intents/:reference/": desk,

  "GET /staff/api/orders/": staff(200),
  "GET /staff/api/orders/:id/": staff(200),
  "POST /staff/api/orders/:id/ship/": staff(409),
  "POST /staff/api/orders/:id/deliver/": staff(409),
  "POST /staff/api/orders/:id/cancel/": staff(200),
  "POST /staff/api/orders/:id/refund/": staff(409),
  "GET /staff/api/money/": staff(200),
  "POST /staff/api/money/payments/:id/check/": staff(200),
  "POST /staff/api/money/payments/:id/accept/": staff(409),
  "POST /staff/api/money/payments/:id/send-back/": staff(409),
  "POST /staff/api/money/reversals/:id/acknowledge/": staff(404),
  "POST /staff/api/money/refunds/:id/retry/": staff(404),
  "POST /staff/api/money/jobs/:id/retry/": staff(404),
  "POST /staff/api/money/deliveries/:id/retry/": staff(404),
  "GET /staff/api/stock/:id/": staff(200),
  "POST /staff/api/stock/:id/adjust/": staff(200),
  "POST /staff/api/stock/:id/count/": staff(200),
  "POST /staff/api/stock/:id/tracking/": staff(200),
  "GET /staff/api/search/": staff(200),
  "GET /staff/api/synonyms/": staff(200),
  "POST /staff/api/synonyms/": staff(201),
  "PUT /staff/api/synonyms/:id/": staff(200),
  "DELETE /staff/api/synonyms/:id/": staff(204),

  "GET /staff/api/roles/": staff(200),
  "POST /staff/api/roles/": staff(201),
  "PUT /staff/api/roles/:id/": staff(200),
  "DELETE /staff/api/roles/:id/": staff(204),
  "GET /staff/api/members/": staff(200),
  "PUT /staff/api/members/:id/": staff(404),
  "DELETE /staff/api/members/:id/": staff(404),
  "GET /staff/api/invitations/": staff(200),
  "POST /staff/api/invitations/": staff(201),
  "DELETE /staff/api/invitations/:id/": staff(404),
  "DELETE /staff/api/members/:id/second-factor/": staff(404),
  "GET /staff/api/second-factor/": staff(200),
  "GET /staff/api/audit-log/": staff(200),
  "POST /staff/api/second-factor/": staff(201),
  "POST /staff/api/second-factor/activate/": staff(422),
  "POST /staff/api/second-factor/confirm/": staff(422),
  "GET /admin/join/:token": anyone(410),
  "POST /admin/join/:token": anyone(410),

  // Whoever holds the printed link makes the first staff account; a made-up one is gone for everybody.
  "GET /admin/first-account/:token": anyone(410),
  "POST /admin/first-account/:token": anyone(410),
};
