import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { BundledPage } from "./bundled-page.tsx";

/** Whether a page could not be made because the API, or a server on the way to it, did not answer. */
export const isUnavailable = (error: unknown): boolean =>
  isRouteErrorResponse(error) && [502, 503, 504].includes(error.status);

/** Replaces a page whose data could not be read. */
export function Unavailable() {
  const { pathname, search } = useLocation();
  return (
    <BundledPage
      title="Back in a moment"
      text={
        "Our stockroom does not answer just now, and we would rather show you nothing than something wrong. " +
        "Your cart and your orders are safe. Please try again in a moment."
      }
    >
      <ButtonLink to={pathname + search} reloadDocument className="w-fit">
        Try again
      </ButtonLink>
    </BundledPage>
  );
}
