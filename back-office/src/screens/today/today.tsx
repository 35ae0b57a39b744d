import { endpoints } from "@adire/contract/endpoints";
import type { Today } from "@adire/contract/shapes";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { BestSellers } from "./best-sellers.tsx";
import { Pile } from "./pile.tsx";
import { SalesToday } from "./sales-today.tsx";
import { UnfoundSearches } from "./unfound-searches.tsx";
import { Waits } from "./waits.tsx";

const REFETCH_MS = 60_000;

/** What waits for somebody is shown first; how the day goes is asked for afterwards. */
export function Component() {
  const today = useAnswer(endpoints.today.read, {}, { refetchInterval: REFETCH_MS });
  return <Answer of={today}>{(data) => <Day today={data} />}</Answer>;
}

function Day({ today }: { today: Today }) {
  const may = useMay();
  const seesOrders = may("orders.read");
  const whileOpen = { refetchInterval: REFETCH_MS };
  const sales = useAnswer(endpoints.today.sales, {}, { enabled: seesOrders, ...whileOpen });
  const searches = useAnswer(
    endpoints.today.unfoundSearches,
    {},
    { enabled: may("search.read"), ...whileOpen },
  );
  const bestSellers = sales.data?.best_sellers ?? [];
  const { data: store } = useAnswer(endpoints.store.read);
  useKeys([
    { keys: "j", does: "next", run: () => moveFocus(1), inFoot: true },
    { keys: "k", does: "back", run: () => moveFocus(-1), inFoot: true },
  ]);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,600fr)_minmax(0,488fr)]">
        <div>
          <p className="text-[15px] text-ink/85">{dayText(today)}</p>
          <Pile today={today} />
          <Waits today={today} />
        </div>
        {seesOrders && (
          <Answer of={sales}>{(data) => <SalesToday sales={data.sales} today={today} />}</Answer>
        )}
      </div>
      <div
        className="mt-11 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10
        lg:grid-cols-[minmax(0,736fr)_minmax(0,352fr)]"
      >
        {bestSellers.length > 0 && <BestSellers products={bestSellers} />}
        {searches.data && <UnfoundSearches searches={searches.data.results} />}
      </div>
      <FootLine>
        <span>
          {store &&
            store.currency !== store.payment_currency &&
            `1 ${store.currency} = ${store.exchange_rate} ${store.payment_currency}`}
        </span>
      </FootLine>
    </>
  );
}

/** "Tuesday 24 November, 10:42 in Lagos" */
function dayText({ now, time_zone: timeZone }: Today): string {
  const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone });
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  return `${day.format(new Date(now)).replace(",", "")}, ${time.format(new Date(now))} in ${city}`;
}

/** Along the next steps of what waits. */
function moveFocus(by: number): void {
  const steps = [...document.querySelectorAll<HTMLElement>("main [data-step]")];
  const at = steps.indexOf(document.activeElement as HTMLElement);
  steps[at === -1 ? 0 : Math.min(Math.max(at + by, 0), steps.length - 1)]?.focus();
}
