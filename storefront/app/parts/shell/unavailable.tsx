import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { BundledPage } from "./bundled-page.tsx";

/** What Chromium, Firefox and Safari call a request without an answer. */
const noConnection = /^(Failed to fetch|NetworkError|Load failed)/;
const isUnconnected = (error: unknown) => error instanceof TypeError && noConnection.test(error.message);

/** Whether the API, a server on the way to it (502, 503, 504), or the storefront itself did not answer. */
export const isUnavailable = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.status > 501 : isUnconnected(error);

/** Replaces a page whose data could not be read. */
export function Unavailable() {
  const { pathname, search } = useLocation();
  const unconnected = isUnconnected(useRouteError());
  return (
    <BundledPage
      title={unconnected ? "No connection" : "Back in a moment"}
      text={
        unconnected
          ? "We couldn’t reach the shop. Check your connection, then try again."
          : "Our stockroom is busy or away just now, and we would rather show nothing than something wrong. " +
            "Your cart and your orders are safe."
      }
    >
      <ButtonLink to={pathname + search} reloadDocument className="w-fit">
        Try again
      </ButtonLink>
    </BundledPage>
  );
}
