import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DateTime } from "../orders/date-time.tsx";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { AddressesSection } from "./addresses-section.tsx";
import { ConfirmEmailNote } from "./confirm-email-note.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { useProfile } from "./use-account.ts";

const accountLinks = [
  { to: "/orders", text: "Orders" },
  { to: "/wishlist", text: "Wishlist" },
  { to: "/store/cart", text: "Cart" },
];

/** As high as a screen, so that nothing in view moves when the account replaces it. */
function LoadingAccount() {
  return (
    <PlainPage title="Account">
      <p className="sr-only" role="status">
        Loading your account
      </p>
      <noscript>
        <p className="pb-6">Your account needs JavaScript. You can browse the shop without it.</p>
      </noscript>
      <Skeleton className="h-screen" />
    </PlainPage>
  );
}

export function AccountScreen() {
  const { state, user, logout } = useSession();
  const { data: profile, isPending } = useProfile();
  const [signingOut, setSigningOut] = useState(false);

  if (state === "guest") return <SignInPrompt title="Account" note="Sign in to see your account." />;
  if (!user || isPending) return <LoadingAccount />;
  const signOut = async () => {
    setSigningOut(true);
    await logout();
    setSigningOut(false);
  };
  return (
    <div className="page pt-10 pb-12 lg:pt-16">
      <div className="grid gap-x-6 gap-y-8 pb-14 lg:grid-cols-12 lg:pb-20">
        <PageHeading className="lg:col-span-5">Account</PageHeading>
        <div className="grid content-end gap-4 lg:col-span-7 lg:col-start-6">
          <p className="wrap-anywhere">
            Signed in as <strong className="font-medium">{user.username}</strong>, {user.email}
            {profile && (
              <span className="text-muted">
                {" "}
                · with us since <DateTime at={profile.date_joined} />
              </span>
            )}
          </p>
          {profile && !profile.email_verified && <ConfirmEmailNote />}
          <nav aria-label="Account" className="flex flex-wrap items-center gap-x-6">
            {accountLinks.map((link) => (
              <Link key={link.to} to={link.to} className="target text-[15px] font-medium link-line">
                {link.text}
              </Link>
            ))}
            <Button
              variant="link"
              busy={signingOut}
              pendingLabel="Signing out..."
              onClick={() => void signOut()}
            >
              Logout
            </Button>
          </nav>
        </div>
      </div>
      <ProfileSection key={user.id} user={user} />
      <PasswordSection />
      <AddressesSection />
      <SessionsSection />
      <ExportSection />
      <DeleteSection />
    </div>
  );
}
