import { endpoints } from "@adire/contract/endpoints";
import autocannon, { type Request } from "autocannon";
import type { Options, Part, Row } from "../part.ts";
import { openLargeShop } from "./large-shop.ts";

const list = endpoints.products.list.path;
const suggestions = endpoints.suggestions.list.path;
const seconds = 6;
/** What shoppers type: words of the catalog, with a prefix, a typing error, a color, a price among them. */
const words = [
  "wrap dress",
  "linen shirt",
  "red kaftan",
  "drss",
  "gele",
  "leather sandals",
  "jumper",
  "bag under $80",
  "print",
  "silk scarf black",
  "sneekers",
  "ankara",
];

/** Searches and suggestions that nobody has asked for before, one API process, sixteen connections. */
export const searchPart: Part = {
  name: "search",
  byNameOnly: true,
  async measure(options: Options) {
    const shop = await openLargeShop(options.products ?? 100_000);
    try {
      const searches = await load(
        shop.api,
        (n) => `${list}?search=${encodeURIComponent(wordsAt(n))}&max_price=${90_000 + n}`,
      );
      const typed = await load(shop.api, (n) => `${suggestions}?search=${encodeURIComponent(typedAt(n))}`);
      const alone = await load(
        shop.api,
        (n) => `${suggestions}?search=${encodeURIComponent(typedAt(n + 7))}`,
        1,
      );
      return [
        row("searches, never asked before", searches, "≥ 300/s", searches.perSecond < 300 ? ["slower"] : []),
        row("suggestions while typing", typed, ""),
        row("suggestions, one shopper", alone, "p99 ≤ 10 ms", alone.p99 > 10 ? ["slower"] : []),
      ];
    } finally {
      await shop.stop();
    }
  },
};

const wordsAt = (n: number): string => words[n % words.length] ?? "";
/** The beginnings of the words, as they appear letter by letter. */
function typedAt(n: number): string {
  const word = wordsAt(Math.floor(n / 5));
  return word.slice(0, 2 + (n % 5));
}

type Reading = { perSecond: number; p50: number; p99: number; failed: number };

async function load(url: string, path: (n: number) => string, connections = 16): Promise<Reading> {
  let asked = 0;
  const setupRequest = (request: Request) => ({ ...request, path: path(asked++) });
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

function row(
  what: string,
  { perSecond, p50, p99, failed }: Reading,
  wanted: string,
  short: string[] = [],
): Row {
  return {
    what,
    figures: { measured: `${Math.round(perSecond)}/s`, p50: `${p50} ms`, p99: `${p99} ms`, wanted },
    fallsShort: failed > 0 ? [...short, `${failed} failed`] : short,
  };
}
