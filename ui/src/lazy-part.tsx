import { type ComponentType, lazy } from "react";

/**
 * A part of a page that is loaded once it is needed. Where that fails, the part says so, and the page stays.
 * Browsers remember an import that failed, so that only a reload asks for it again.
 */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: FailedPart })));

/** In the shop it looks like a toast that stays. */
const FailedPart = () => (
  <p role="alert" className="toasts toast failed-part">
    A part of this page didn’t load.
    <button type="button" className="toast-action" onClick={() => location.reload()}>
      Reload
    </button>
  </p>
);
