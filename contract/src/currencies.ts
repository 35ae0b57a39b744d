/** ISO 4217 codes of currencies with two decimals, in which a shop may have its prices and be paid. */
export const currencies = (
  "AED ARS AUD BRL BWP CAD CHF CNY CZK DKK EGP ETB EUR GBP GHS HKD IDR ILS INR KES MAD MUR " +
  "MXN MYR NAD NGN NOK NZD PHP PLN QAR RON SAR SEK SGD THB TRY TZS USD ZAR ZMW"
).split(" ");
