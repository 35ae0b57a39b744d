import { useLocation } from "react-router";
import { staleNoticeId } from "../../stale-notice.ts";

/** The server reveals it on a cached page while the API is away. The next page has its own, hidden again. */
export function StaleNotice() {
  const { key } = useLocation();
  return (
    <p key={key} id={staleNoticeId} hidden suppressHydrationWarning className="page py-3 text-[15px]">
      Our stockroom does not answer just now. This page is a little older: prices and stock may have changed.
    </p>
  );
}
