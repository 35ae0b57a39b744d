import sanitizeHtml from "sanitize-html";
import { cleanBody } from "./clean-body.ts";

/** A text for search, cards and mails, and its formatting; `html` is "" where it is only paragraphs. */
export type RichText = { text: string; html: string };

/** What says more than paragraphs of text do. */
const formatting = /<(?:strong|em|b|i|h[1-6]|ul|ol|blockquote|a)\b/i;
/** Their cells would run together: they become text. */
const table = /<table\b/i;

/**
 * Reduces HTML to paragraphs, headings, lists, quotes, emphasis and links, with no other attribute than the
 * address of a link. Text without markup has no HTML.
 */
export function richText(given: string): RichText {
  const text = cleanBody(given);
  if (!formatting.test(given) || table.test(given)) return { text, html: "" };
  const html = sanitizeHtml(given, {
    allowedTags: ["p", "br", "h3", "h4", "ul", "ol", "li", "blockquote", "strong", "em", "a"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: ["script", "style", "noscript", "template", "textarea", "option", "svg", "iframe", "title"],
    transformTags: { b: "strong", i: "em", h1: "h3", h2: "h3", h5: "h4", h6: "h4", div: "p" },
  })
    .replace(/\s+/g, " ")
    .replace(/<(p|h3|h4|li|blockquote|strong|em)> ?<\/\1>/g, "")
    .trim();
  return { text, html: formatting.test(html) ? html : "" };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A description as the editor takes it. */
export function htmlOf({ text, html }: RichText): string {
  if (html || !text) return html;
  const paragraphs = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign).split(/\n{2,}/);
  return paragraphs.map((one) => `<p>${one.replaceAll("\n", "<br>")}</p>`).join("");
}
