import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { BundledPage } from "./bundled-page.tsx";

/** Whether the API, or a server on the way to it, did not answer (502, 503, 504). */
export const isUnavailable = (error: unknown): boolean => isRouteErrorResponse(error) && error.status > 501;

/** Replaces a page whose data could not be read. */
export function Unavailable() {
  const { pathname, search } = useLocation();
  return (
    <BundledPage
      title="Back in a moment"
      text={
        "Our stockroom is busy or away just now, and we would rather show nothing than something wrong. " +
        "Your cart and your orders are safe."
      }
    >
      <ButtonLink to={pathname + search} reloadDocument className="w-fit">
        Try again
      </ButtonLink>
    </BundledPage>
  );
}
