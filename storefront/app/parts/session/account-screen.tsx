import { endpoints } from "@adire/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Moment } from "../orders/moment.tsx";
import { ownKey, useSessionControls } from "./session.tsx";
import { SignInPrompt } from "./sign-in-prompt.tsx";

const places = [
  { to: "/orders", text: "Orders" },
  { to: "/wishlist", text: "Wishlist" },
  { to: "/store/cart", text: "Cart" },
];

export function AccountScreen() {
  const { state, user, api, logout } = useSessionControls();
  const [leaving, setLeaving] = useState(false);
  const { data: profile } = useQuery({
    queryKey: ownKey("profile"),
    enabled: state === "signed-in",
    queryFn: ({ signal }) => api(endpoints.accounts.profile, { signal }),
  });

  if (state === "guest") return <SignInPrompt title="Account" note="Sign in to see your account." />;
  if (state === "loading" || !user)
    return (
      <PlainPage title="Account">
        <p className="sr-only" role="status">
          Loading your account
        </p>
        <Skeleton className="h-44" />
      </PlainPage>
    );
  const leave = async () => {
    setLeaving(true);
    await logout();
    setLeaving(false);
  };
  return (
    <PlainPage title="Account" note={`Signed in as ${user.username}.`}>
      <div className="grid gap-12">
        <dl className="grid grid-cols-[128px_minmax(0,1fr)] border-t border-hairline [&>*]:border-b [&>*]:border-hairline [&>*]:py-4">
          <dt className="text-muted">Username</dt>
          <dd className="font-medium wrap-anywhere">{user.username}</dd>
          <dt className="text-muted">Email</dt>
          <dd className="font-medium wrap-anywhere">{user.email}</dd>
          <dt className="text-muted">With us since</dt>
          <dd className="font-medium">{profile ? <Moment at={profile.date_joined} /> : "…"}</dd>
        </dl>
        <nav aria-label="Account" className="flex flex-wrap items-center gap-3">
          {places.map((place) => (
            <ButtonLink key={place.to} to={place.to} look="quiet">
              {place.text}
            </ButtonLink>
          ))}
          <Button busy={leaving} busyText="Signing out..." onClick={() => void leave()}>
            Logout
          </Button>
        </nav>
      </div>
    </PlainPage>
  );
}
