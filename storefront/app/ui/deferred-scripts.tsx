import { use, useEffect } from "react";
import { Scripts } from "react-router";
import { NonceContext } from "../nonce.ts";
import loader from "./deferred-scripts.inline.js?raw";

/**
 * The scripts of React Router, loaded after the first pictures or on the first gesture. The content of
 * `template` is inert, and React hoists no preload link out of `noscript`. The browser renders neither.
 */
export function DeferredScripts() {
  const nonce = use(NonceContext);
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <>
      <template id="deferred-scripts">
        {import.meta.env.SSR && (
          <noscript>
            <Scripts />
          </noscript>
        )}
      </template>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a static file of this folder
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? loader : "" }}
      />
    </>
  );
}
