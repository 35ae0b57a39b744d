import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { focusManager, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router";
import { isForbidden } from "../api/client.ts";
import { useMe } from "../api/queries.ts";
import { session, signOut, subscribeToSession } from "../api/session.ts";
import { Note, Screen } from "../parts/screen.tsx";
import { LeaveQuestion } from "../parts/stay-with-changes.tsx";
import { useBackToList } from "./back-to-list.ts";
import { FootElement } from "./foot-line.tsx";
import { useKeys } from "./keys.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { onPhone, type Place } from "./navigation.ts";
import { Rail, usePlaces, useWaiting } from "./rail.tsx";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";
import { SignIn, SignInAgain } from "./sign-in.tsx";
import { useOpens } from "./use-opens.ts";

const Palette = lazyPart(() => import("./palette.tsx"));

const signedInAs = () => session.read()?.user.id ?? null;

/**
 * Signed in: the rail, the screen and its foot line. Otherwise the sign-in, at the same address: alone, or
 * over the screens of somebody whose session ended by itself.
 */
export function Shell() {
  const user = useSyncExternalStore(subscribeToSession, signedInAs);
  const [owner, setOwner] = useState(user);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isSigningOut = useLocation().state?.isSigningOut === true;
  useEffect(() => {
    // Without a session nothing is read; what is old by then is read anew after the next sign-in.
    focusManager.setFocused(user === null ? false : undefined);
    if (user === null || user === owner) return;
    // What one person saw is not for the next one.
    queries.clear();
    setOwner(user);
  }, [user, owner, queries]);
  useEffect(() => {
    if (!isSigningOut) return;
    queries.clear();
    setOwner(null);
    void signOut();
    void navigate("/", { replace: true });
  }, [isSigningOut, queries, navigate]);
  return (
    <>
      {owner !== null && (user ?? owner) === owner && <Frame key={owner} />}
      {user === null &&
        (owner === null ? (
          <main>
            <SignIn />
          </main>
        ) : (
          <SignInAgain />
        ))}
    </>
  );
}

type Overlay = "find" | "keys" | "menu";

function Frame() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const me = useMe();
  const { pathname } = useLocation();
  const close = () => setOverlay(null);
  useKeys([
    { keys: "$mod+k", does: "find or do", run: () => setOverlay("find"), inFoot: "last" },
    { keys: "[Shift]+?", does: "all keys", run: () => setOverlay("keys"), inFoot: "last" },
  ]);
  useBackToList();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the drawer
  useEffect(close, [pathname]);
  const isCustomer = me.data === undefined && isForbidden(me.error);
  const role = me.data?.role;
  const opens = useOpens();
  const isClosed = role && !opens(pathname);
  return (
    <FootElement value={foot}>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <div className="grid grid-cols-1 min-h-dvh lg:grid-cols-[208px_minmax(0,1fr)]">
        <aside
          aria-label="The shop"
          className="sticky top-0 h-dvh overflow-y-auto border-r border-hairline max-lg:hidden"
        >
          <Rail onFind={() => setOverlay("find")} />
        </aside>
        <div className="flex min-w-0 flex-col">
          <main id="content" className="grow px-10 pt-8 pb-14 max-lg:px-5 max-lg:pt-4">
            {isCustomer ? <NotStaff /> : isClosed ? <NotForRole role={role.name} /> : <Outlet />}
          </main>
          <footer ref={setFoot} className="sticky bottom-0 z-20 max-lg:bottom-16" />
        </div>
      </div>
      <TabBar onMore={() => setOverlay("menu")} />
      {overlay === "menu" && <Drawer onClose={close} onFind={() => setOverlay("find")} />}
      <Suspense>{overlay === "find" && <Palette onClose={close} />}</Suspense>
      {overlay === "keys" && <KeysDialog onClose={close} />}
      <SecondFactorDialog />
      <LeaveQuestion />
      <ScrollRestoration />
    </FootElement>
  );
}

function NotStaff() {
  return (
    <Note title="This account is not on the staff">
      <p>Ask the owner of the shop for an invitation, or sign in with another account.</p>
    </Note>
  );
}

function NotForRole({ role }: { role: string }) {
  return (
    <Screen title="Not for your role">
      <Note title={`The role “${role}” does not open this screen`}>
        <p>Who manages the staff can change what it may do.</p>
      </Note>
    </Screen>
  );
}

/** On a phone: up to five words at the foot; the last opens the rail. */
function TabBar({ onMore }: { onMore(): void }) {
  const places = usePlaces()
    .flat()
    .filter(({ to }) => onPhone.includes(to));
  return (
    <nav
      aria-label="On a phone"
      className="fixed inset-x-0 bottom-0 z-30 flex h-16 border-t border-hairline bg-bg lg:hidden"
    >
      {places.map((place) => (
        <TabBarLink key={place.to} place={place} />
      ))}
      <button type="button" className={tab} onClick={onMore}>
        More
      </button>
    </nav>
  );
}

const tab = `flex grow items-center justify-center gap-1.5 border-t-[3px] border-transparent text-[14px] text-muted
  aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink`;

function TabBarLink({ place }: { place: Place }) {
  const count = useWaiting(place);
  return (
    <NavLink to={place.to} end={place.to === "/"} className={tab}>
      {place.label}
      {count && <span className="text-[12px]">{count}</span>}
    </NavLink>
  );
}

function Drawer({ onClose, onFind }: { onClose(): void; onFind(): void }) {
  return (
    <dialog
      ref={(element) => {
        if (element && !element.open) element.showModal();
      }}
      className="drawer"
      data-side="left"
      aria-label="Menu"
      onClose={onClose}
      style={{ width: 260 }}
    >
      <Rail onFind={onFind} />
    </dialog>
  );
}
