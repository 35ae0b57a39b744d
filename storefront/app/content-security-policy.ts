import { settings } from "./settings.server.ts";

const originOf = (address: string) => new URL(address).origin;

/** The policy of one page: only its own scripts run, and only our three addresses are talked to. */
export function contentSecurityPolicy(nonce: string): string {
  const api = originOf(settings.PUBLIC_API_URL);
  const desk = originOf(settings.PUBLIC_DESK_URL);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${api} https:`,
    "font-src 'self'",
    `connect-src 'self' ${api} ${desk}`,
    `form-action 'self' ${desk}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
