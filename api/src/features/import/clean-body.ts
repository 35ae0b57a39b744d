import sanitizeHtml from "sanitize-html";

const blocks = [
  "p",
  "div",
  "section",
  "article",
  "blockquote",
  "pre",
  "table",
  "ul",
  "ol",
  "dl",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
];
const lines = ["br", "li", "tr", "dt", "dd"];
const cells = ["td", "th"];
const removedWithText = [
  "script",
  "style",
  "noscript",
  "template",
  "textarea",
  "option",
  "svg",
  "iframe",
  "title",
];

/** Only paragraphs of text, whose only entities are those that decode() knows. */
const simple = /^\s*(?:<p>(?:[^<&]|&(?:amp|lt|gt|quot);)*<\/p>\s*)+$/;

/**
 * Converts an HTML body to plain text. Paragraphs are separated by an empty line, list items begin with a
 * bullet, and entities are decoded. Scripts, styles, pictures and comments are removed. Text without tags
 * keeps its line breaks.
 */
export function cleanBody(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html);
  if (simple.test(html)) return tidy(decode(html.replace(/\s+/g, " ").replace(/<\/?p>/g, "\n\n")));
  const isMarkup = /<\/?[a-z!][^<>]*>/i.test(html);
  const marked = sanitizeHtml(isMarkup ? html.replace(/\s+/g, " ") : html, {
    allowedTags: [...blocks, ...lines, ...cells],
    allowedAttributes: {},
    nonTextTags: removedWithText,
    parser: { decodeEntities: true },
  });
  const text = marked
    .replace(/<li>(\s*<p>)?/g, "\n• ")
    .replace(/<\/?(\w+)(?: ?\/)?>/g, (_, tag: string) =>
      blocks.includes(tag) ? "\n\n" : lines.includes(tag) ? "\n" : " ",
    );
  return tidy(decode(text));
}

/** Decodes what the sanitizer escaped; it has decoded all other entities. */
function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function tidy(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\ufeff]/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/^•$\n?/gm, "")
    .replace(/\n{2,}(?=• )/g, "\n")
    .replace(/^(?!• )(.+)\n(?=• )/gm, "$1\n\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
