import { Link } from "react-router";
import { useShop } from "../api/shop.tsx";

/** Above a screen that lives in the browser alone: without scripts it says so, and where a person answers. */
export function NeedsScript({ title, what }: { title?: string; what: string }) {
  const { store } = useShop();
  return (
    <noscript>
      <div className="page pt-8">
        {title && <p className="title-huge pt-2 pb-10">{title}</p>}
        <p className="max-w-[60ch] border border-control px-5 py-4">
          {what} needs JavaScript, which is off in this browser. Turn it on, or{" "}
          <Link to="/contact" className="link-line">
            write to us
          </Link>
          {store.email && (
            <>
              {" "}
              at{" "}
              <a href={`mailto:${store.email}`} className="link-line">
                {store.email}
              </a>
            </>
          )}
          .
        </p>
      </div>
    </noscript>
  );
}
