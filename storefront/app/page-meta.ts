import type { MetaDescriptor } from "react-router";
import type { Shop } from "./api/shop.tsx";
import { alternates } from "./parts/seo/alternates.ts";
import { type SharePicture, storePicture } from "./parts/seo/share-picture.ts";

type Matches = ReadonlyArray<{ id?: string; loaderData?: unknown } | undefined>;

/** The shop as the root loaded it, for `meta` functions; absent while the root itself failed. */
export function shopOf(matches: Matches): Shop | undefined {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return (data as { shop?: Shop } | undefined)?.shop;
}

type Page = {
  title: string;
  description: string;
  /** The path that search engines shall keep, with its query; absent where the address itself is a secret. */
  path?: string;
  kind?: "website" | "product";
  /** Shown beside links to the page; the store's own unless the page shows one thing. */
  picture?: SharePicture | undefined;
  /** Nothing for a search engine to keep; it may still follow the links. */
  hidden?: boolean;
};

/** Title, description, canonical address, languages, Open Graph and Twitter card of a page. */
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

/** What a page says of itself that is not there, is no longer there, or could not be made. */
export const missingMeta = (matches: Matches, title: string): MetaDescriptor[] =>
  pageMeta(matches, { title, description: `${title}. There is more to see in the shop.`, hidden: true });

/** What search results show of a description, cut between words: at most about 160 characters. */
function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
