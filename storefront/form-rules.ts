import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { Refusal } from "./refusals.ts";

const MAX_FORM_BYTES = 16 * 1024;
/** The contact form: 5,000 characters of any script, which take up to nine bytes each. */
export const MAX_CONTACT_BYTES = 64 * 1024;
/** The largest form has five. */
const MAX_FIELDS = 20;
const formType = "application/x-www-form-urlencoded";

/** The paths of all routes with an action. */
export const formPaths = (routes: ServerBuild["routes"]): ReadonlySet<string> =>
  new Set(Object.values(routes).flatMap((route) => (route?.module.action ? [`/${route.path}`] : [])));

/**
 * Whether a browser says that another site sent the form, by Sec-Fetch-Site and Origin. A client
 * that sends neither is no browser whose cookies could be abused.
 * @param origin this shop's
 */
function isCrossSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const { origin: sender, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  // A page whose referrer policy is no-referrer sends "null".
  return sender !== undefined && sender !== origin && !(sender === "null" && site !== undefined);
}

/** @returns the methods of a page, as in the Allow header */
export function allowedMethods(url: string, forms: ReadonlySet<string>): string {
  const [path = ""] = url.split("?", 1);
  return forms.has(path.replace(/\.data$/, "")) ? "GET, HEAD, POST" : "GET, HEAD";
}

/** Refuses what no form of this shop sends. Bodies are limited while they arrive. */
export function acceptForms(app: FastifyInstance, forms: ReadonlySet<string>, origin: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    formType,
    { parseAs: "buffer", bodyLimit: MAX_FORM_BYTES },
    (_, body, done) => {
      const fields = body.reduce((count, byte) => (byte === 0x26 ? count + 1 : count), 1);
      done(fields > MAX_FIELDS ? new Refusal(400) : null, body);
    },
  );
  app.addHook("onRequest", async ({ method, url, headers }) => {
    if (method === "GET" || method === "HEAD") return;
    const allow = allowedMethods(url, forms);
    if (!allow.split(", ").includes(method)) throw new Refusal(405, { allow });
    if (isCrossSite(headers, origin)) throw new Refusal(403);
    const [type = ""] = (headers["content-type"] ?? "").split(";", 1);
    if (type.trim().toLowerCase() !== formType || headers["content-encoding"] !== undefined)
      throw new Refusal(415);
  });
}
