import type { ComponentType, ReactNode } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { BundledPage } from "./bundled-page.tsx";
import { isUnavailable, Unavailable } from "./unavailable.tsx";

/** The root error boundary. Renders without loader data and layout. */
export function ErrorScreen() {
  const error = useRouteError();
  return <main id="content">{isUnavailable(error) ? <Unavailable /> : <Failure error={error} />}</main>;
}

/** The error boundary of a layout: data that could not be read leaves its header and footer as they are. */
export function LayoutError({ shell: Shell }: { shell: ComponentType<{ children: ReactNode }> }) {
  if (!isUnavailable(useRouteError())) return <ErrorScreen />;
  return (
    <Shell>
      <Unavailable />
    </Shell>
  );
}

function Failure({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <BundledPage
      title={missing ? "Page not found" : "A loose thread"}
      text={
        missing
          ? "There’s nothing at this address."
          : "Something came apart on our side. Please try again in a moment."
      }
    >
      <p className="flex flex-wrap gap-4">
        <ButtonLink to="/" reloadDocument>
          To the shop
        </ButtonLink>
        <ButtonLink to="/contact" reloadDocument variant="quiet">
          Contact us
        </ButtonLink>
      </p>
    </BundledPage>
  );
}
