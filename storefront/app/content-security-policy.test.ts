import { hash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { replaceNonce } from "./content-security-policy.server.ts";

vi.mock("./settings.server.ts", () => ({ settings: {} }));

const nonce = "q7Yw2Lk9Zt4Rb8+c1Vx6Hd3Mf";

test("a cached page allows the inline scripts of its own rendering by hash, and no script that got in", () => {
  const page =
    `<p>Ọ̀ṣun’s</p><script>alert(1)</script><script nonce="made-up">alert(2)</script>` +
    `<script nonce="${nonce}" async="">own("é")</script><script nonce="${nonce}" src="/assets/a.js"></script>` +
    `<noscript><script nonce="${nonce}" type="module">import "/assets/b.js"</script></noscript>` +
    `<script type="application/ld+json">{}</script>`;
  const { html: bytes, hashes } = replaceNonce(Buffer.from(page), nonce);
  const html = bytes.toString();
  expect(html).not.toContain(nonce);
  expect(html).toContain("<p>Ọ̀ṣun’s</p>");
  expect(html).toContain(`<script async="">own("é")</script><script src="/assets/a.js"></script>`);
  const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
  expect(hashes).toEqual([hashOf('own("é")'), hashOf('import "/assets/b.js"')]);
});
