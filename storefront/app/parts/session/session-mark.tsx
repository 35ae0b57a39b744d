import { use } from "react";
import { NonceContext } from "../../nonce.ts";
import { sessionKey } from "./browser-session.ts";

const markSession = `try {
  if (localStorage.getItem("${sessionKey}")) document.documentElement.dataset.session = "";
} catch {}`;

/** Marks the page of a signed-in shopper before it is painted; the server renders one for everybody. */
export function SessionMark() {
  const nonce = use(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markSession : "" }}
    />
  );
}
