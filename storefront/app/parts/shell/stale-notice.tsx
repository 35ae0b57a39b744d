import { useLocation } from "react-router";
import { staleNoticeId } from "../../stale-notice.ts";

/** The server reveals it on a cached page while the API is away. The next page has its own, hidden again. */
export function StaleNotice() {
  const { key } = useLocation();
  return (
    <p
      key={key}
      id={staleNoticeId}
      hidden
      suppressHydrationWarning
      className="bg-heritage px-5 py-3 text-center text-[15px] text-on-heritage"
    >
      Our stockroom does not answer just now. You see this page as it was a little while ago: prices and stock
      may have changed.
    </p>
  );
}
