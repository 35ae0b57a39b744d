import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { hiddenMeta } from "../page-meta.ts";
import { consumeReturnPath } from "../parts/session/after-sign-in.ts";
import { ForgotDialog } from "../parts/session/forgot-dialog.tsx";
import { LoginHero } from "../parts/session/login-hero.tsx";
import { RegisterDialog } from "../parts/session/register-dialog.tsx";
import { useSession } from "../parts/session/session.tsx";
import { SignInDialog } from "../parts/session/sign-in-dialog.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.ts";

export const meta = hiddenMeta({
  title: "Welcome",
  description: "Register or sign in to keep a cart, a wishlist and your orders.",
  path: "/login",
});

type OpenDialog = "register" | "sign-in" | "forgot" | null;

/** The dialog that a URL such as /login?sign-in opens. */
const dialogInUrl = (search: URLSearchParams): OpenDialog =>
  (["sign-in", "register", "forgot"] as const).find((name) => search.has(name)) ?? null;

export default function LoginPage() {
  const { state, user, logout } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(() => dialogInUrl(search));
  const [registered, setRegistered] = useState<{ email: string; username: string } | null>(null);
  const dialogProps = (dialog: Exclude<OpenDialog, null>) => ({
    open: openDialog === dialog,
    onClose: () => setOpenDialog((current) => (current === dialog ? null : current)),
    onSignIn: () => setOpenDialog("sign-in"),
    onRegister: () => setOpenDialog("register"),
    onForgot: () => setOpenDialog("forgot"),
  });

  return (
    <>
      <LoginHero
        beside={
          state !== "signed-in" && (
            <Button variant="link" onClick={() => setOpenDialog("sign-in")}>
              Sign In
            </Button>
          )
        }
      >
        <noscript>
          <p className="text-[15px] text-muted">
            Signing in needs JavaScript. You can browse the shop without it.
          </p>
        </noscript>
        {state === "signed-in" && user ? (
          <p className="flex flex-wrap items-center gap-4">
            <ButtonLink to="/products">Continue Shopping</ButtonLink>
            <Button variant="link" onClick={() => void logout()}>
              Logout {user.username}
            </Button>
          </p>
        ) : (
          <Button className="w-fit" onClick={() => setOpenDialog("register")}>
            Shop Now
            <Icon name="arrow-right" size={20} />
          </Button>
        )}
      </LoginHero>
      <RegisterDialog
        {...dialogProps("register")}
        onRegistered={(account) => {
          setRegistered(account);
          setOpenDialog("sign-in");
        }}
      />
      <SignInDialog
        {...dialogProps("sign-in")}
        registered={registered}
        onSignedIn={() => {
          const path = consumeReturnPath(sessionStorage, Date.now());
          setOpenDialog(null);
          void navigate(path, { replace: true });
          toast.success("Login successful!");
        }}
      />
      <ForgotDialog {...dialogProps("forgot")} />
    </>
  );
}
