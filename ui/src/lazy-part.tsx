import { type ComponentType, lazy } from "react";

/**
 * A part of a page that is loaded once it is needed. Where that fails, the part says so, and the page stays.
 * Browsers remember an import that failed, so that only a reload asks for it again.
 */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: FailedPart })));

/** At the end of the page it stays in sight. */
const FailedPart = () => (
  <p role="alert" className="sticky bottom-0 z-40 bg-bg py-3">
    This part didn’t load.{" "}
    <button type="button" className="link-line" onClick={() => location.reload()}>
      Reload the page
    </button>
  </p>
);
