/**
 * Options of Fastify for every server: how long a request may take to arrive; a file may take longer at the
 * API. Node.js looks for late ones every `connectionsCheckingInterval` (30 s by default), and gives the body
 * the longer of the two timeouts.
 */
export const httpTimeouts = {
  /** Milliseconds for headers and body. */
  requestTimeout: 10_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
};
