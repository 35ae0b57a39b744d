import { use, useEffect } from "react";
import { Scripts } from "react-router";
import { NonceContext } from "../nonce.ts";
import loader from "./deferred-scripts.inline.js?raw";

/**
 * The scripts of React Router, loaded after the first pictures or on the first gesture. A browser with
 * JavaScript neither preloads nor runs the content of `noscript`, and React does not hydrate it.
 */
export function DeferredScripts() {
  const nonce = use(NonceContext);
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <>
      <noscript id="deferred-scripts">
        <Scripts />
      </noscript>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a static file of this folder
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? loader : "" }}
      />
    </>
  );
}
