import { endpoints } from "@adire/contract/endpoints";
import { MAX_COUNTED_WAITING } from "@adire/contract/shapes";
import { Mark } from "@adire/ui/mark.tsx";
import { NavLink, useNavigate } from "react-router";
import { useAnswer, useMay, useMe } from "../api/queries.ts";
import { Keycap } from "../parts/button.tsx";
import { countText } from "../parts/count-text.ts";
import { Icon } from "../parts/icon.tsx";
import { useKeys } from "./keys.ts";
import { type Place, places } from "./navigation.ts";
import { signingOut } from "./signing-out.ts";
import { useOpens } from "./use-opens.ts";

/** The groups of places that the role may open. */
export function usePlaces(): Place[][] {
  const opens = useOpens();
  return places.map((group) => group.filter(({ to }) => opens(to))).filter((group) => group.length > 0);
}

export function Rail({ onFind }: { onFind(): void }) {
  const groups = usePlaces();
  const navigate = useNavigate();
  useKeys(
    groups
      .flat()
      .flatMap(({ to, label, key }) =>
        key ? [{ keys: `g ${key}`, does: label.toLowerCase(), run: () => void navigate(to) }] : [],
      ),
  );
  const { data: me } = useMe();
  const may = useMay();
  const { data: readiness } = useAnswer(endpoints.settings.readiness, {}, { enabled: may("settings.read") });
  const { data: store } = useAnswer(endpoints.store.read);
  return (
    <div className="flex h-full flex-col px-6 pt-6 pb-5">
      <NavLink to="/" className="flex items-center gap-2.5 font-display text-[36px] leading-none">
        {store?.name ?? ""}
        <Mark size={22} className="text-clay" />
      </NavLink>
      <button
        type="button"
        onClick={onFind}
        className="mt-6 mb-4 flex h-10 items-center gap-3 border-b border-control text-left text-muted hover:text-ink"
      >
        <Icon name="search" />
        <span className="grow">Find or do</span>
        <Keycap keys="$mod+k" />
      </button>
      <nav aria-label="Back office" className="grid gap-3.5">
        {readiness && !readiness.is_ready && (
          <ul>
            <RailLink to="/first-day" label="First day" />
          </ul>
        )}
        {groups.map((group) => (
          <ul key={group[0]?.to} className="border-hairline not-first:border-t not-first:pt-3.5">
            {group.map((place) => (
              <RailLink key={place.to} {...place} />
            ))}
          </ul>
        ))}
      </nav>
      <div className="mt-auto grid gap-3 pt-8">
        {me && (
          <a
            href={me.storefront_url}
            target="_blank"
            rel="noreferrer"
            className="flex items-center gap-1.5 text-muted hover:text-ink"
          >
            View the shop <Icon name="arrow-up-right" size={14} />
          </a>
        )}
        <div className="border-t border-hairline pt-3 leading-tight">
          <NavLink
            to="/account"
            className="block truncate font-medium hover:underline pointer-coarse:min-h-11"
          >
            {me?.email}
          </NavLink>
          <p className="flex justify-between text-[13px] text-muted">
            {me?.role.name}
            <button
              type="button"
              onClick={() => void navigate("/", { state: signingOut })}
              className="link-line"
            >
              Sign out
            </button>
          </p>
        </div>
      </div>
    </div>
  );
}

const WAITING_MS = 60_000;

/** How much waits at a place; undefined where nothing does. */
export function useWaiting({ waits }: Place): string | undefined {
  const waiting = useAnswer(
    endpoints.today.waiting,
    {},
    { enabled: waits !== undefined, refetchInterval: WAITING_MS },
  );
  const count = (waits && waiting.data?.[waits]) || 0;
  return count > 0 ? countText(count, MAX_COUNTED_WAITING) : undefined;
}

function RailLink(place: Place) {
  const { to, label, isTrouble } = place;
  const count = useWaiting(place);
  if (isTrouble && !count) return null;
  return (
    <li>
      <NavLink to={to} end={to === "/"} className={railLine}>
        {label}
        {count && <span className={`text-[13px] ${isTrouble ? "text-clay" : ""}`}>{count}</span>}
      </NavLink>
    </li>
  );
}

const railLine = `relative flex min-h-[31px] items-center justify-between text-[15px] text-muted
  before:absolute before:inset-y-1 before:-left-6 before:w-[3px] hover:text-ink
  aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:before:bg-ink
  pointer-coarse:min-h-11`;
