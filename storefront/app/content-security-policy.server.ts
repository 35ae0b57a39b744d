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

const inlineScript = /<script(?![^>]*(?: src=|type="application\/ld\+json"))([^>]*)>(.*?)<\/script>/gs;

/**
 * Makes a page that was rendered with a nonce fit for a cache: its policy allows the inline scripts that bear
 * the nonce by their hashes, those inside of `noscript` included. A script that got into the page in another
 * way bears none. Bytes are read as Latin-1, one character each: UTF-8 takes five times as long.
 * @returns the page without the nonce, and the sources that allow its inline scripts
 */
export function replaceNonce(bytes: Buffer, nonce: string): { html: Buffer<ArrayBuffer>; hashes: string[] } {
  const page = bytes.toString("latin1");
  const mark = ` nonce="${nonce}"`;
  const own = [...page.matchAll(inlineScript)].filter(([, attributes = ""]) => attributes.includes(mark));
  const hashes = own.map(
    ([, , text = ""]) => `'sha256-${hash("sha256", Buffer.from(text, "latin1"), "base64")}'`,
  );
  return { html: Buffer.from(page.replaceAll(mark, ""), "latin1"), hashes: [...new Set(hashes)] };
}
