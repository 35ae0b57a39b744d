import type { MetaDescriptor, MetaFunction } from "react-router";
import type { Shop } from "./api/shop.tsx";
import { alternates } from "./parts/seo/alternates.ts";
import { type SharePicture, storePicture } from "./parts/seo/share-picture.ts";

type Matches = ReadonlyArray<{ id?: string; loaderData?: unknown } | undefined>;

/** The shop from the root loader, for `meta` functions; undefined where that loader failed. */
export function shopOf(matches: Matches): Shop | undefined {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return (data as { shop?: Shop } | undefined)?.shop;
}

type Page = {
  title: string;
  description: string;
  /** The canonical path with its query; absent where the URL itself is a secret. */
  path?: string;
  kind?: "website" | "product";
  /** The Open Graph image; by default that of the store. */
  picture?: SharePicture | undefined;
  /** Excluded from search engines, which may still follow its links. */
  hidden?: boolean;
};

/** Title, description, canonical URL, alternates, Open Graph and Twitter card of a page. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const shop = shopOf(matches);
  const name = shop?.store.name ?? "Adire";
  const { title, path, hidden = false } = page;
  const description = inOneLine(page.description);
  const base = shop?.addresses.storefront ?? "";
  return [
    { title: path === "/" ? title : `${title} · ${name}` },
    { name: "description", content: description },
    ...(hidden ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...(path === undefined ? [] : [{ tagName: "link", rel: "canonical", href: base + path }]),
    ...(path === undefined || hidden ? [] : alternates(base, path)),
    ...shareTags(shop, name, { ...page, description }),
  ];
}

/** The `meta` of a page that says the same to everybody and is no search result. */
export const hiddenMeta =
  (page: Page): MetaFunction =>
  ({ matches }) =>
    pageMeta(matches, { ...page, hidden: true });

/** Open Graph and Twitter card. */
function shareTags(shop: Shop | undefined, name: string, page: Page): MetaDescriptor[] {
  const { title, description, path, kind = "website", picture = storePicture(shop) } = page;
  return [
    ...(path === undefined
      ? []
      : [{ property: "og:url", content: (shop?.addresses.storefront ?? "") + path }]),
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "en_US" },
    { property: "og:type", content: kind },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: picture.url },
    { property: "og:image:alt", content: picture.alt },
    ...(picture.width && picture.height
      ? [
          { property: "og:image:width", content: String(picture.width) },
          { property: "og:image:height", content: String(picture.height) },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture.url },
    { name: "twitter:image:alt", content: picture.alt },
  ];
}

/** The meta tags of a page that does not exist, is gone or failed. */
export const missingMeta = (matches: Matches, title: string): MetaDescriptor[] =>
  pageMeta(matches, { title, description: `${title}. There is more to see in the shop.`, hidden: true });

/** At most 160 characters, cut between words: what search results show. */
function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
