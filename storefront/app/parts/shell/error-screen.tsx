import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { buttonLook } from "../../ui/button.tsx";

/** What stands there when a page cannot be made at all: no shell, no data, only what this build carries. */
export function ErrorScreen() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="content" className="page grid min-h-dvh content-center gap-8 py-16">
      <h1 className="title-huge">{missing ? "Not found" : "A loose thread"}</h1>
      <p className="max-w-[46ch] text-[17px]">
        {missing
          ? "There is nothing at this address."
          : "Something on our side came apart, and we have a note of it. Please try again in a moment."}
      </p>
      <p className="flex flex-wrap gap-4">
        <Link to="/" reloadDocument className={buttonLook()}>
          To the shop
        </Link>
        <Link to="/contact" reloadDocument className={buttonLook("quiet")}>
          Contact us
        </Link>
      </p>
    </main>
  );
}
