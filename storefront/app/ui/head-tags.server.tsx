import { renderToString } from "react-dom/server";
import type { MetaDescriptor } from "react-router";

const mostKnown = 200;
const known = new Map<string, Buffer>();

/** What a page's `meta` says, as it stands in its head: tags and links, and apart from them its structured data. */
export function headTags(descriptors: readonly MetaDescriptor[]): { links: Buffer; data: Buffer } {
  const links: MetaDescriptor[] = [];
  let data = "";
  for (const one of descriptors) {
    if (!("script:ld+json" in one)) links.push(one);
    else {
      const text = JSON.stringify(one["script:ld+json"]).replace(/[&<>\u2028\u2029]/g, escaped);
      data += `<script type="application/ld+json">${text}</script>`;
    }
  }
  return { links: drawn(links), data: Buffer.from(data) };
}

/** Drawn once: most lists of a path say the same. */
function drawn(links: readonly MetaDescriptor[]): Buffer {
  const name = JSON.stringify(links);
  let markup = known.get(name);
  if (!markup) {
    markup = Buffer.from(renderToString(links.map(tag)));
    if (known.size >= mostKnown) known.clear();
    known.set(name, markup);
  }
  return markup;
}

function tag(descriptor: MetaDescriptor) {
  const key = JSON.stringify(descriptor);
  if ("title" in descriptor) return <title key={key}>{String(descriptor.title)}</title>;
  if (!("tagName" in descriptor)) return <meta key={key} {...descriptor} />;
  const { tagName: _link, ...rest } = descriptor;
  return <link key={key} {...rest} />;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
