import { hash } from "node:crypto";
import { settings } from "./settings.server.ts";

const originOf = (address: string) => new URL(address).origin;

/**
 * The Content-Security-Policy of one page.
 * @param scripts the sources of `script-src`
 */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  const api = originOf(settings.PUBLIC_API_URL);
  const desk = originOf(settings.PUBLIC_DESK_URL);
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'self'",
    `img-src 'self' data: ${api} https:`,
    "font-src 'self'",
    `connect-src 'self' ${api} ${desk}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const inlineScript = /<script(?![^>]*(?: src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs;

/**
 * The sources that allow the inline scripts of a page, those inside of `noscript` included, and no others.
 */
export function hashSources(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(([, text = ""]) => hash("sha256", text, "base64"));
  return [...new Set(hashes)].map((sha256) => `'sha256-${sha256}'`);
}
