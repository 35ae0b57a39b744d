/** Seconds. */
const ONE_YEAR = 31_536_000;

export function securityHeaders(origin: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    // React Router sets the policy of documents; nothing else needs a source.
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...(origin.startsWith("https:") && {
      "strict-transport-security": `max-age=${ONE_YEAR}; includeSubDomains`,
    }),
  };
}
