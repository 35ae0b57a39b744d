import { useState } from "react";
import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { consumeReturnPath } from "../parts/session/after-sign-in.ts";
import { ForgotDialog } from "../parts/session/forgot-dialog.tsx";
import { LoginHero } from "../parts/session/login-hero.tsx";
import { RegisterDialog } from "../parts/session/register-dialog.tsx";
import { useSession } from "../parts/session/session.tsx";
import { SignInDialog } from "../parts/session/sign-in-dialog.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Welcome",
    description: "Register or sign in to keep a cart, a wishlist and your orders.",
    path: "/login",
    hidden: true,
  });

type Opened = "register" | "sign-in" | "forgot" | null;

/** What an address such as /login?sign-in opens at once. */
const openedBy = (search: URLSearchParams): Opened =>
  (["sign-in", "register", "forgot"] as const).find((name) => search.has(name)) ?? null;

export default function LoginPage() {
  const { state, user, logout } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(() => openedBy(search));
  const [registered, setRegistered] = useState<{ email: string; username: string } | null>(null);
  const props = (dialog: Exclude<Opened, null>) => ({
    open: opened === dialog,
    onClose: () => setOpened((now) => (now === dialog ? null : now)),
    onSignIn: () => setOpened("sign-in"),
    onRegister: () => setOpened("register"),
    onForgot: () => setOpened("forgot"),
  });

  return (
    <>
      <LoginHero
        beside={
          state !== "signed-in" && (
            <Button look="link" onClick={() => setOpened("sign-in")}>
              Sign In
            </Button>
          )
        }
      >
        <noscript>
          <p className="text-[15px] text-muted">
            Signing in needs JavaScript; the shop can be read without it.
          </p>
        </noscript>
        {state === "signed-in" && user ? (
          <p className="flex flex-wrap items-center gap-4">
            <ButtonLink to="/products">Continue Shopping</ButtonLink>
            <Button look="link" onClick={() => void logout()}>
              Logout {user.username}
            </Button>
          </p>
        ) : (
          <Button className="w-fit" onClick={() => setOpened("register")}>
            Shop Now
            <Icon name="arrow-right" size={20} />
          </Button>
        )}
      </LoginHero>
      <RegisterDialog
        {...props("register")}
        onRegistered={(account) => {
          setRegistered(account);
          setOpened("sign-in");
        }}
      />
      <SignInDialog
        {...props("sign-in")}
        registered={registered}
        onSignedIn={() => {
          const to = consumeReturnPath(sessionStorage, Date.now());
          setOpened(null);
          void navigate(to, { replace: true });
          toast.success("Login successful!");
        }}
      />
      <ForgotDialog {...props("forgot")} />
    </>
  );
}
