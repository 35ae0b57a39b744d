import type { MetaDescriptor } from "react-router";

/** Supported languages with their URL prefixes. The first is the default. */
const languages = [{ tag: "en", prefix: "" }] as const;

export const language = languages[0].tag;

/**
 * The `hreflang` links of a page.
 * @param base the public URL of the storefront
 * @param path of the page in the default language, with its query
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
