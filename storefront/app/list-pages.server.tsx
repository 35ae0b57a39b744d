import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  type LoaderFunctionArgs,
  type MetaDescriptor,
  RouterContextProvider,
  type ServerBuild,
  StaticRouter,
} from "react-router";
import { type Packed, unpacked } from "./api/packed.ts";
import { readShop } from "./api/read-shop.server.ts";
import { type Shop, ShopProvider } from "./api/shop.tsx";
import { inScript } from "./in-script.server.ts";
import { type Frames, makeFrames, type Part } from "./page-frames.server.ts";
import { CartContext, type CartControls } from "./parts/cart/cart.tsx";
import type { ListedPage } from "./parts/catalog/load-listing.server.ts";
import { SessionContext, type SessionControls } from "./parts/session/session.tsx";
import { ShopBody } from "./parts/shell/shop-body.tsx";
import { WishlistContext, type WishlistControls } from "./parts/wishlist/wishlist.tsx";
import { settings } from "./settings.server.ts";
import type { Theme } from "./theme.ts";
import { headTags } from "./ui/head-tags.server.tsx";
import type { Keeper } from "./ui/keep.server.ts";
import { KeepContext, nameOf } from "./ui/kept.tsx";

/** What a route gives in its `handle` if its page is a list: its loader gives the list as `page`. */
export type ListHandle<Data extends { page: Packed<ListedPage> }> = { screen: (data: Data) => ReactNode };

/** A page that is asked for. */
export type AskedPage = {
  /** Path and query. */
  address: string;
  route: string;
  params: LoaderFunctionArgs["params"];
  theme: Theme;
};
/** What of a list is drawn apart from its frame, for that one page. */
export type ListDraft = {
  give: (take: Parameters<Frames["give"]>[2]) => ReturnType<Frames["give"]>;
  learn: (page: Buffer) => ReturnType<Frames["learn"]>;
};

/** Frames are for a path, a theme and a state of the shop. */
const mostFrames = 200;

const nobody = () => Promise.reject(new Error("No shopper is known to the server"));
const session: SessionControls = {
  state: "loading",
  user: null,
  api: nobody,
  login: nobody,
  rename: nobody,
  forget: nobody,
  logout: nobody,
};
const cart: CartControls = { count: 0, busy: false, add: nobody };
const wishlist: WishlistControls = { count: 0, has: () => false, toggle: nobody };

/**
 * Draws of a list only what hangs on its query; what stands around it is the same for all pages of a path. The router draws the whole
 * document each time, for twice the work.
 */
export function makeListPages(routes: ServerBuild["routes"], keeper: Keeper) {
  const frames = makeFrames(mostFrames);

  /** @returns nothing for what is no list, or one out of the ordinary */
  return async function draft(asked: AskedPage): Promise<ListDraft | undefined> {
    const module = routes[asked.route]?.module;
    const url = new URL(settings.PUBLIC_STOREFRONT_URL + asked.address);
    if (!isList(module?.handle) || !module?.loader || typeof module.meta !== "function") return undefined;
    if (url.pathname.endsWith(".data")) return undefined;
    // Their parts are fetched when they are needed: the router waits for them.
    if (url.searchParams.has("search") || url.searchParams.get("view") === "list") return undefined;
    const { params, theme } = asked;
    const context = new RouterContextProvider();
    const given = { request: new Request(url), url, params, context, pattern: "" };
    const [shop, loaded] = await Promise.all([readShop(), module.loader(given)]).catch(() => []);
    if (!shop || !hasPage(loaded)) return undefined;
    const page = unpacked(loaded.page);
    if (page.failed || page.note || page.results.length === 0) return undefined;
    const { pathname, search } = url;
    const tags = headTags(
      module.meta({
        loaderData: loaded,
        location: { pathname, search, hash: "", state: null, key: "default", mask: undefined },
        matches: [{ id: "root", loaderData: { shop, theme } }] as never,
        params,
        error: undefined,
      }) as MetaDescriptor[],
    );
    const key = `${theme} ${nameOf(shop)} ${pathname}`;
    const parts = [
      [tags.links],
      [tags.data],
      drawn(module.handle.screen(loaded)),
      [Buffer.from(inScript(loaded.page))],
    ];

    function drawn(screen: ReactNode): Part {
      const { keep, pieces } = keeper.apart();
      const body = renderToString(
        <KeepContext value={keep}>
          <StaticRouter location={asked.address}>
            <Surroundings shop={shop as Shop}>
              <ShopBody>{screen}</ShopBody>
            </Surroundings>
          </StaticRouter>
        </KeepContext>,
      );
      return pieces(Buffer.from(body));
    }

    return {
      give: (take) => frames.give(key, parts, take),
      learn: (whole) => frames.learn(key, parts, whole),
    };
  };
}

function Surroundings({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <ShopProvider shop={shop}>
      <SessionContext value={session}>
        <CartContext value={cart}>
          <WishlistContext value={wishlist}>{children}</WishlistContext>
        </CartContext>
      </SessionContext>
    </ShopProvider>
  );
}

const isList = (handle: unknown): handle is ListHandle<{ page: Packed<ListedPage> }> =>
  typeof handle === "object" && handle !== null && "screen" in handle;
const hasPage = (data: unknown): data is { page: Packed<ListedPage> } =>
  typeof data === "object" && data !== null && "page" in data && typeof data.page === "string";
