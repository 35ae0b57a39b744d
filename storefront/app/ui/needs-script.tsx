import { Link } from "react-router";
import { useShop } from "../api/shop.tsx";

/** Tells shoppers without JavaScript that a page needs it, and how to reach the store. */
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
