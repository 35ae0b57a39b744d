/** Searches that no product answers, and where their answer stands. */
const helpPages: ReadonlyArray<readonly [words: RegExp, path: string]> = [
  [/^(returns?|refunds?|exchanges?|returning|sending back)( an order)?$/, "/help#returns"],
  [/^(delivery|deliveries|shipping|postage)( time| times| cost| costs| fee| fees| free)?$/, "/help#delivery"],
  [/^(payments?|paying|payment methods?|ways to pay|how to pay|currency|exchange rate)$/, "/help#payment"],
  [
    /^(track|track (my |an )?order|where is my order|order status|cancel|cancel (my |an )?order)$/,
    "/help#orders",
  ],
  [/^(cancellations?|order tracking|tracking)$/, "/help#orders"],
  [/^(size|sizes|sizing) (guides?|charts?|tables?|help)$/, "/help#sizes"],
  [/^(delete (my )?account|my data|account help)$/, "/help#account"],
  [/^(privacy|cookies?|data protection)$/, "/privacy"],
  [/^(terms|terms and conditions|terms of (sale|service|use)|conditions|legal)$/, "/terms"],
  [/^(contact|contact us|customer (service|care|support)|support)$/, "/contact"],
  [/^(help|faqs?|questions)$/, "/help"],
];

/** A search such as "order 1042" or "#1042". */
const orderNumber = /^(?:(?:order|commande)\s*(?:no\.?|number|nr\.?|n°)?\s*#?|#)\s*(\d{1,9})$/i;

/** The page that answers a search such as "return policy" or "order 1042"; undefined where products do. */
export function answerPage(search: string): string | undefined {
  const [, order] = orderNumber.exec(search.trim()) ?? [];
  if (order !== undefined) return `/orders/${order}`;
  const words = search
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[?!.]|\b(your|the|policy|policies|information|info)\b/g, " ")
    .trim()
    .replace(/\s+/g, " ");
  return helpPages.find(([pattern]) => pattern.test(words))?.[1];
}
