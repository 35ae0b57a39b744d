/** What of a shopper's or a page's own must never be in a response that a shared cache may hold. */
const PERSONAL = /\bnonce=|'nonce-|csrf|(Cart|Wishlist), [1-9]\d* items?/i;
const TEXT = /^(text\/|application\/(json|javascript|manifest|xml))|x-script/;

export type Kind = "page" | "list" | "picture" | "script" | "personal";
type Counted = {
  requests: number;
  hits: number;
  revalidated: number;
  slowestStaleMs: number;
  prices: number;
};
export type Watch = ReturnType<typeof makeWatch>;

/** Reads by way of the cache, and judges every response. */
export function makeWatch() {
  const counted = Object.fromEntries(
    (["page", "list", "picture", "script", "personal"] as const).map((kind) => [
      kind,
      { requests: 0, hits: 0, revalidated: 0, slowestStaleMs: 0, prices: 0 },
    ]),
  ) as Record<Kind, Counted>;
  const secrets = new Set<string>();
  const faults: string[] = [];
  /** When each price was replaced. */
  const replaced = new Map<number, number>();

  async function see(kind: Kind, url: string, init: RequestInit = {}): Promise<string> {
    const from = performance.now();
    const response = await fetch(url, { redirect: "manual", ...init });
    const { headers, status } = response;
    const text = TEXT.test(headers.get("content-type") ?? "") ? await response.text() : "";
    if (!text) await response.arrayBuffer();
    const row = counted[kind];
    const cache = headers.get("x-cache");
    row.requests += 1;
    if (cache === "HIT") row.hits += 1;
    if (cache === "REVALIDATED") row.revalidated += 1;
    const { pathname } = new URL(url);
    const fault = (what: string) => void faults.push(`${pathname}: ${what} (${cache}, ${status})`);
    if (status >= 500) fault("failed");
    const isStored = cache === "HIT" || cache === "REVALIDATED" || isStorable(headers);
    if (isStored) for (const one of personalIn(text, headers)) fault(one);
    if (isStored && kind === "personal" && status === 200) fault("a personal response may be stored");
    for (const [, dollars = "", cents = ""] of text.matchAll(/(?:\$|"price":"?)(7[1-4]),?(\d{3})\b/g)) {
      row.prices += 1;
      const at = replaced.get(Number(dollars + cents));
      if (at !== undefined && at < from) row.slowestStaleMs = Math.max(row.slowestStaleMs, from - at);
    }
    return text;
  }

  function personalIn(text: string, headers: Headers): string[] {
    const policy = headers.get("content-security-policy") ?? "";
    const isScript = headers.get("content-type")?.includes("javascript");
    const own = [...secrets].filter((secret) => text.includes(secret));
    return [
      ...own.map((secret) => `tells ${secret}`),
      ...(PERSONAL.exec(isScript ? "" : text + policy) ?? []).slice(0, 1).map((found) => `holds "${found}"`),
      ...(headers.has("set-cookie") ? ["sets a cookie"] : []),
    ];
  }

  return {
    counted,
    faults,
    see,
    /** Of a shopper: in no response that is stored. */
    keepSecret: (...own: string[]) => own.forEach((one) => void secrets.add(one)),
    replace: (price: number) => void replaced.set(price, performance.now()),
  };
}

/** Whether a shared cache may keep a response. */
function isStorable(headers: Headers): boolean {
  const control = headers.get("cache-control") ?? "";
  return /public|s-maxage|max-age/.test(control) && !/no-store|private/.test(control);
}
