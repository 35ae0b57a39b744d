import {
  isRouteErrorResponse,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from "react-router";
import { useShop } from "../api/shop.tsx";
import { missingMeta, pageMeta, shopOf } from "../page-meta.ts";
import styles from "../parts/home/home.css?url";
import { HomeScreen } from "../parts/home/home-screen.tsx";
import { loadHome } from "../parts/home/load-home.server.ts";
import { loadPreview } from "../parts/home/load-preview.server.ts";
import { storeData } from "../parts/seo/store-data.ts";
import { isUnavailable } from "../parts/shell/unavailable.tsx";
import { EmptyPage } from "../ui/empty-page.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** With settings in its address a preview of them; not at /, which is cached whatever its query is. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const settings = url.pathname === "/home" ? url.searchParams.get("settings") : null;
  return settings === null ? { home: await loadHome(), shown: null } : loadPreview(settings, request.signal);
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, error }) => {
  if (isUnavailable(error)) return [];
  if (!loaderData || loaderData.shown) return missingMeta(matches, "Preview of the home page");
  const shop = shopOf(matches);
  return [
    ...pageMeta(matches, {
      title: `${shop?.store.name ?? "Adire"}: clothes, beauty and things for the home`,
      description: loaderData.home.isReduced
        ? "20-50% less on indigo cloth, everyday cuts and things for the home. Clothes, beauty and African wear."
        : shop?.store.tagline || "Clothes, beauty and African wear.",
      path: "/",
    }),
    ...(shop ? storeData(shop) : []),
  ];
};

export default function HomePage() {
  const { home, shown } = useLoaderData<typeof loader>();
  const { store } = useShop();
  return (
    <>
      {shown && (
        <p role="note" className="page py-3 text-[15px]">
          <b className="font-medium">A preview, not saved yet.</b> Shoppers see the home page as it was.
        </p>
      )}
      <HomeScreen home={home} shown={shown ?? store.home_sections} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 410) throw error;
  return (
    <EmptyPage title="Preview closed" scene="oniko.indigo.clothes-line">
      <p className="text-[17px]">
        A preview is open for an hour. The settings of the home page open a new one.
      </p>
    </EmptyPage>
  );
}
