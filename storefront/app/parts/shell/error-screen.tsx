import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import cloth from "./cloth.svg?no-inline";
import { SearchForm } from "./search-form.tsx";

/** The root error boundary. Renders without loader data and layout, with bundled assets only. */
export function ErrorScreen() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="content" className="page grid min-h-dvh gap-x-6 gap-y-10 pb-16 lg:grid-cols-12 lg:pb-0">
      <div className="grid content-center gap-8 lg:col-span-6">
        <h1 className="title-huge">{missing ? "Not found" : "A loose thread"}</h1>
        <p className="max-w-[46ch] text-[17px]">
          {missing
            ? "There is nothing at this address."
            : "Something on our side came apart, and we have a note of it. Please try again in a moment."}
        </p>
        <SearchForm className="max-w-[420px]" />
        <p className="flex flex-wrap gap-4">
          <Link to="/" reloadDocument className={buttonClass()}>
            To the shop
          </Link>
          <Link to="/contact" reloadDocument className={buttonClass("quiet")}>
            Contact us
          </Link>
        </p>
      </div>
      <img
        src={cloth}
        alt=""
        width={600}
        height={780}
        className={
          "h-[240px] w-full object-cover object-bottom max-lg:order-first lg:col-span-5 " +
          "lg:col-start-8 lg:h-[88dvh]"
        }
      />
    </main>
  );
}
