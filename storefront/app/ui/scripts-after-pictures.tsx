import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useEffect } from "react";
import { Scripts } from "react-router";

type Props = Record<string, unknown> & {
  children?: ReactNode;
  nonce?: string;
  dangerouslySetInnerHTML?: { __html: string };
};
/** What the elements of React Router held. */
type Found = { preloads: string[]; nonce: string | undefined };

/**
 * React Router's scripts, asked for once the page and its first pictures are shown, or with the shopper's first touch,
 * whichever is earlier: on a slow line the pictures come first, and the page reads and its links work without any script.
 */
export function ScriptsAfterPictures() {
  const made = Scripts({});
  useEffect(() => {
    dispatchEvent(new Event("started"));
  }, []);
  if (!made) return null;
  const found: Found = { preloads: [], nonce: undefined };
  const elements = defer(made, found);
  return (
    <>
      {elements}
      <script
        nonce={found.nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; addresses are escaped
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? starterFor(found.preloads) : "",
        }}
      />
    </>
  );
}

const starters = new Map<string, string>();
/** There are as many as kinds of pages. */
function starterFor(preloads: string[]): string {
  const key = preloads.join();
  const known = starters.get(key) ?? starter(preloads).replace(/\s*\n\s*/g, "\n");
  starters.set(key, known);
  return known;
}

/** Takes the preloads out of the elements and puts the module to sleep, for the starter to wake. */
function defer(node: ReactNode, found: Found): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Props>(child)) return child;
    const { type, props } = child as ReactElement<Props>;
    if (type === Fragment) return <Fragment>{defer(props.children, found)}</Fragment>;
    if (type === "link" && props.rel === "modulepreload") {
      found.preloads.push(String(props.href));
      return null;
    }
    if (type === "script") found.nonce ??= props.nonce;
    if (type === "script" && props.type === "module")
      return (
        <script
          type="text/plain"
          id="page-module"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React Router's own module
          dangerouslySetInnerHTML={props.dangerouslySetInnerHTML}
        />
      );
    return child;
  });
}

/** Runs before anything else: wakes the module in time, and keeps what is pressed before the page has come to life. */
const starter = (preloads: string[]) => `(() => {
  const nonce = document.currentScript.nonce;
  const signs = ["pointerdown", "touchstart", "keydown", "focusin"];
  let begun = false;
  let pressed;
  function begin() {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    for (const href of ${JSON.stringify(preloads).replaceAll("<", "\\u003c")}) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const module = document.createElement("script");
    module.type = "module";
    module.nonce = nonce;
    module.textContent = document.getElementById("page-module").textContent;
    document.body.append(module);
  }
  function keep(event) {
    const form = event.type === "submit";
    if (form && event.target.hasAttribute("action")) return;
    if (form) event.preventDefault();
    pressed = (form ? event.submitter : event.target.closest("button[type=button]")) ?? pressed;
  }
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  for (const press of ["click", "submit"]) addEventListener(press, keep, true);
  addEventListener("started", () => {
    for (const press of ["click", "submit"]) removeEventListener(press, keep, true);
    document.documentElement.dataset.started = "";
    if (pressed?.isConnected) pressed.click();
  }, { once: true });
  function onceShown() {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
    setTimeout(begin, 500); // a page in the background is not drawn
  }
  if (document.readyState === "complete") onceShown();
  else addEventListener("load", onceShown);
})();`;
