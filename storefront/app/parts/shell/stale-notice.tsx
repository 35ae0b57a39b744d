import { useLocation } from "react-router";
import { staleNoticeId } from "../../stale-notice.ts";

/** The server reveals it on a cached page that the API cannot renew now. The next page hides its own. */
export function StaleNotice() {
  const { key } = useLocation();
  return (
    <p key={key} id={staleNoticeId} hidden suppressHydrationWarning className="page py-3 text-[15px]">
      Our stockroom is busy or away just now. This page is a little older: prices and stock may have changed.
    </p>
  );
}
