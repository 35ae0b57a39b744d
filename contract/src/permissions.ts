/** What members of the staff may do, in the words of the screen that lists a role's rights. */
export const permissions = {
  "orders.read": "See orders",
  "orders.place": "Place orders for shoppers, who get a payment link",
  "orders.ship": "Ship orders, and note returns that arrive",
  "orders.cancel": "Cancel orders",
  "orders.refund": "Refund orders",
  "orders.change": "Change the address and email of orders",
  "orders.exchange": "Change size, color and number of pieces that are not sent",
  "orders.note": "Write notes on orders, announce returns, and send mails again",
  "payments.read": "See payments that need a decision",
  "payments.decide": "Decide about payments",
  "stock.read": "See stock",
  "stock.change": "Count and correct stock",
  "customers.read": "See customers, what they bought and the notes about them",
  "customers.note": "Write notes about customers",
  "customers.export": "Export a customer's data",
  "customers.erase": "Erase a customer's account, or an address of the newsletter, on request",
  "messages.read": "See messages and reviews of shoppers",
  "messages.answer": "Answer and close messages, hide reviews",
  "catalog.read": "See products with their costs, also those that are not live",
  "catalog.change": "Change products, categories, brands, sizes and colors",
  "catalog.import": "Bring lists of products",
  "data.export": "Export all orders and products as files",
  "search.read": "See how search understands words, and what stands first",
  "search.change": "Change synonyms, and what stands first in a search",
  "settings.read": "See settings and what keeps the shop from selling",
  "settings.change": "Change settings and the exchange rate",
  "mails.read": "See mail that was sent",
  "mails.send": "Send mail again, and test mail",
  "newsletter.read": "See and export who wants the newsletter",
  "staff.read": "See staff, roles and what they did",
  "staff.manage": "Invite staff and change roles",
} as const;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];
