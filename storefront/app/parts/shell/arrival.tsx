import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The page on which the browser stands; empty until the first one is read, which the browser announces by itself. */
let stoodAt = "";

/**
 * After a step to another page the focus stands on its heading, and its title is read out, as after a step between documents.
 * Who is typing stays where they are.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");

  useEffect(() => {
    const from = stoodAt;
    stoodAt = pathname;
    if (from === "" || from === pathname) return;
    setTitle(document.title);
    const held = document.activeElement;
    if (held instanceof HTMLInputElement || held?.closest("dialog[open]")) return;
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
