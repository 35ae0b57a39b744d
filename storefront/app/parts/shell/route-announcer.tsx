import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Empty until the first page has rendered: the browser itself announces a document load. */
let announcedPath = "";

/**
 * Moves the focus to the heading and announces the title after a client-side navigation.
 * Focus in an input or an open dialog stays.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");

  useEffect(() => {
    const previousPath = announcedPath;
    announcedPath = pathname;
    if (previousPath === "" || previousPath === pathname) return;
    setTitle(document.title);
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement || focused?.closest("dialog[open]")) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!heading) return;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
