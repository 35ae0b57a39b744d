import { renderToString } from "react-dom/server";
import type { MetaDescriptor } from "react-router";

/** What a page's `meta` says, as it stands in its head: tags and links, and apart from them its structured data. */
export function headTags(descriptors: readonly MetaDescriptor[]): { links: Buffer; data: Buffer } {
  const isData = (one: MetaDescriptor) => "script:ld+json" in one;
  const draw = (some: readonly MetaDescriptor[]) => Buffer.from(renderToString(some.map(tag)));
  return {
    links: draw(descriptors.filter((one) => !isData(one))),
    data: draw(descriptors.filter(isData)),
  };
}

function tag(descriptor: MetaDescriptor) {
  const key = JSON.stringify(descriptor);
  if ("title" in descriptor) return <title key={key}>{String(descriptor.title)}</title>;
  if ("script:ld+json" in descriptor) {
    const text = JSON.stringify(descriptor["script:ld+json"]).replace(/[&<>\u2028\u2029]/g, escaped);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without what could end the script
    return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
  }
  if ("tagName" in descriptor) {
    const { tagName: _link, ...rest } = descriptor;
    return <link key={key} {...rest} />;
  }
  return <meta key={key} {...descriptor} />;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
