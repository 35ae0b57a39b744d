import type { Endpoint, EndpointGroup } from "./endpoint.ts";
import { accounts } from "./endpoints/accounts.ts";
import { addresses } from "./endpoints/addresses.ts";
import { auditLog } from "./endpoints/audit-log.ts";
import { bulkChanges } from "./endpoints/bulk-changes.ts";
import { cart } from "./endpoints/cart.ts";
import { collections, staffCollections } from "./endpoints/collections.ts";
import { customers, guests } from "./endpoints/customers.ts";
import { dataExports } from "./endpoints/data-exports.ts";
import { draftOrders } from "./endpoints/draft-orders.ts";
import { emailVerification } from "./endpoints/email-verification.ts";
import { explanations } from "./endpoints/explanations.ts";
import { forgottenPassword } from "./endpoints/forgotten-password.ts";
import { preview } from "./endpoints/home-preview.ts";
import { mails } from "./endpoints/mails.ts";
import { messages } from "./endpoints/messages.ts";
import { newsletter } from "./endpoints/newsletter.ts";
import { orders } from "./endpoints/orders.ts";
import { passkeys } from "./endpoints/passkeys.ts";
import { paymentExceptions } from "./endpoints/payment-exceptions.ts";
import { payments } from "./endpoints/payments.ts";
import { products } from "./endpoints/products.ts";
import { profile } from "./endpoints/profile.ts";
import { redirects } from "./endpoints/redirects.ts";
import { retirements } from "./endpoints/retirements.ts";
import { reviews, staffReviews } from "./endpoints/reviews.ts";
import { savedViews } from "./endpoints/saved-views.ts";
import { searchPins } from "./endpoints/search-pins.ts";
import { secondFactor } from "./endpoints/second-factor.ts";
import { sessions } from "./endpoints/sessions.ts";
import { settings } from "./endpoints/settings.ts";
import { sitemap } from "./endpoints/sitemap.ts";
import { sizeCharts, staffSizeCharts } from "./endpoints/size-charts.ts";
import { staffImports } from "./endpoints/staff-imports.ts";
import { staffInvitations } from "./endpoints/staff-invitations.ts";
import { staffMembers } from "./endpoints/staff-members.ts";
import { staffMessages } from "./endpoints/staff-messages.ts";
import { staffOrders } from "./endpoints/staff-orders.ts";
import { pictures, productPreview, staffProducts } from "./endpoints/staff-products.ts";
import { staffReturns } from "./endpoints/staff-returns.ts";
import { staffRoles } from "./endpoints/staff-roles.ts";
import { staffBrands, staffCategories, staffColors, staffSizes } from "./endpoints/staff-taxonomies.ts";
import { deliveries, stock } from "./endpoints/stock.ts";
import { stockAlerts } from "./endpoints/stock-alerts.ts";
import { store } from "./endpoints/store.ts";
import { suggestions } from "./endpoints/suggestions.ts";
import { synonyms } from "./endpoints/synonyms.ts";
import { brands, categories, colors, sizes } from "./endpoints/taxonomies.ts";
import { today } from "./endpoints/today.ts";
import { visits } from "./endpoints/visits.ts";
import { wishlist } from "./endpoints/wishlist.ts";

/** Every call that the API answers. The specification's are in section 7; the screens need the others. */
export const endpoints = {
  products,
  retirements,
  redirects,
  sitemap,
  suggestions,
  synonyms,
  searchPins,
  explanations,
  categories,
  sizes,
  colors,
  brands,
  staffCategories,
  staffSizes,
  staffColors,
  staffBrands,
  sizeCharts,
  staffSizeCharts,
  collections,
  staffCollections,
  accounts,
  profile,
  forgottenPassword,
  emailVerification,
  sessions,
  addresses,
  cart,
  wishlist,
  orders,
  staffOrders,
  staffReturns,
  draftOrders,
  reviews,
  staffReviews,
  staffProducts,
  bulkChanges,
  pictures,
  staffImports,
  dataExports,
  payments,
  paymentExceptions,
  messages,
  stockAlerts,
  stock,
  savedViews,
  deliveries,
  customers,
  guests,
  staffMessages,
  today,
  staffRoles,
  staffMembers,
  staffInvitations,
  secondFactor,
  passkeys,
  auditLog,
  settings,
  preview,
  productPreview,
  mails,
  newsletter,
  visits,
  store,
} as const satisfies Record<string, EndpointGroup>;

/** Every endpoint with its name, such as `["cart.add", …]`. */
export const endpointList: ReadonlyArray<readonly [string, Endpoint]> = Object.entries(endpoints).flatMap(
  ([noun, calls]) =>
    Object.entries(calls).map(([verb, endpoint]) => [`${noun}.${verb}`, endpoint as Endpoint] as const),
);
