/** How HTML writes what has a meaning of its own in it. */
const entities: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };
export const plain = (text: string) =>
  text.replace(/&(\w+|#x27);/g, (all, name: string) => entities[name] ?? all);

/** A page as whoever fetches it without running it sees it. */
export async function readPage(address: string, init: RequestInit = {}) {
  const answer = await fetch(address, { redirect: "manual", ...init });
  const source = await answer.text();
  const head = /<head>(.*?)<\/head>/s.exec(source)?.[1] ?? "";
  const links = [...head.matchAll(/<link ([^>]*?)\/?>/g)].map(
    ([, text = ""]): Record<string, string> =>
      Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          plain(value),
        ]),
      ),
  );
  return {
    status: answer.status,
    headers: answer.headers,
    source,
    text: plain(
      source
        .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
        .replaceAll("<!-- -->", "")
        .replace(/<[^>]+>/g, ""),
    ),
    title: plain(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ""),
    /** What a meta tag says. */
    meta: (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.slice(1).map(plain)[0],
    links: (rel: string) => links.filter((link) => link.rel === rel),
    data: [...source.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

export type ReadPage = Awaited<ReturnType<typeof readPage>>;
export const canonicalOf = (page: ReadPage) => page.links("canonical").map((link) => link.href);
export const ofType = (page: ReadPage, type: string) => page.data.filter((one) => one["@type"] === type);

/** Width and height of a PNG or a JPEG, such as `192x192`. */
export function sidesOf(picture: Buffer): string {
  if (picture.toString("latin1", 1, 4) === "PNG")
    return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
  // Segments up to the one that begins a frame, whichever of the three ways the picture is encoded.
  let at = 2;
  while (at < picture.length && ![0xc0, 0xc1, 0xc2].includes(picture[at + 1] ?? 0))
    at += 2 + picture.readUInt16BE(at + 2);
  return `${picture.readUInt16BE(at + 7)}x${picture.readUInt16BE(at + 5)}`;
}
