import { readStore } from "../api/read-shop.server.ts";
import { language } from "../parts/seo/alternates.ts";
import { themeColors } from "../theme.ts";

/** The web app manifest, with the name of the store. */
export async function loader() {
  const store = await readStore();
  const icon = (src: string, sizes: string, purpose = "any") => ({ src, sizes, type: "image/png", purpose });
  const manifest = {
    id: "/",
    name: store.name,
    short_name: store.name,
    ...(store.tagline && { description: store.tagline }),
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: themeColors.light,
    theme_color: themeColors.light,
    categories: ["shopping", "fashion"],
    icons: [
      icon("/icon-192.png", "192x192"),
      icon("/icon-512.png", "512x512"),
      icon("/icon-maskable-512.png", "512x512", "maskable"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [
      { name: "New Arrivals", url: "/new-arrivals" },
      { name: "My Wishlist", url: "/wishlist" },
      { name: "Cart", url: "/store/cart" },
      { name: "Orders", url: "/orders" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
