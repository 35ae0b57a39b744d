import type { MetaDescriptor } from "react-router";

/** The languages that the shop speaks, the first of them to whoever speaks none; each with what its addresses begin with. */
const languages = [{ tag: "en", prefix: "" }] as const;

/** The language of every page, for the `lang` attribute. */
export const language = languages[0].tag;

/**
 * Where the same page stands in each language. A second language needs a line above and its pages, nothing else.
 * @param base the shop's public address @param path of the page in the first language, with its query
 */
export function alternates(base: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, prefix: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: base + prefix + path,
  });
  return [...languages.map(({ tag, prefix }) => link(tag, prefix)), link("x-default", languages[0].prefix)];
}
