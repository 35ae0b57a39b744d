/** What the fields of the settings are called, by screen and name; the palette finds them, too. */
export const shopLabels = {
  name: "Name",
  tagline: "Tagline",
  email: "Email",
  phone: "Phone",
  address: "Address on slips and mails",
  social: "Accounts",
  time_zone: "Time zone",
};
export const homeLabels = { home_sections: "Sections", home_collections: "Collections" };
export const deliveryLabels = {
  delivery: "Delivery times",
  delivery_note: "With the delivery times",
  return_days: "Days to send something back",
  review_days: "Days until shoppers are asked for a review",
  ship_within_days: "Working days until an order leaves",
};
export const pricesLabels = {
  currency: "Prices are in",
  payment_currency: "Shoppers pay in",
  exchange_rate: "Exchange rate",
  show_sample_clearance: "Sample offers",
};
