import { useState } from "react";
import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { takePathAfterSignIn } from "../parts/session/after-sign-in.ts";
import { RegisterDialog } from "../parts/session/register-dialog.tsx";
import { useSession } from "../parts/session/session.tsx";
import { SignInDialog } from "../parts/session/sign-in-dialog.tsx";
import { BrandLink } from "../parts/store/brand-link.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { toast } from "../ui/toast.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Welcome",
    description: "Register or sign in to keep a cart, a wishlist and your orders.",
    path: "/login",
    hidden: true,
  });

export default function LoginPage() {
  const { state, user, logout } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"register" | "sign-in" | null>(
    search.has("sign-in") ? "sign-in" : null,
  );
  const [registered, setRegistered] = useState<{ email: string; username: string } | null>(null);
  const close = () => setDialog(null);

  return (
    <main id="content" className="grid min-h-dvh grid-rows-[auto_1fr] overflow-hidden">
      <header className="page flex h-[60px] items-center justify-between lg:h-20">
        <BrandLink />
        {state !== "signed-in" && (
          <Button look="link" onClick={() => setDialog("sign-in")}>
            Sign In
          </Button>
        )}
      </header>
      <div className="page grid gap-10 pt-8 lg:grid-cols-[1fr_560px] lg:pt-12">
        <div className="grid content-start gap-8 lg:content-center lg:pb-24">
          <h1 className="display text-[104px] leading-[0.8] tracking-[-0.035em] lg:text-[220px]">
            Come <span className="block text-clay">closer</span>
          </h1>
          <p className="max-w-[42ch] text-[17px]">
            An account keeps your cart, your wishlist and your orders in one place, on every device.
          </p>
          {state === "signed-in" && user ? (
            <p className="flex flex-wrap items-center gap-4">
              <ButtonLink to="/products">Continue Shopping</ButtonLink>
              <Button look="link" onClick={() => void logout()}>
                Logout {user.username}
              </Button>
            </p>
          ) : (
            <Button className="w-fit" onClick={() => setDialog("register")}>
              Shop Now
              <Icon name="arrow-right" size={20} />
            </Button>
          )}
        </div>
        <div className="relative min-h-[340px] lg:-mt-32 lg:-mr-12">
          <Picture
            path="ecommerce/demo/cloth.oniko.indigo.heritage.webp"
            alt=""
            ratio={1.25}
            sizes="(min-width: 1024px) 600px, 100vw"
            eager
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      </div>
      <RegisterDialog
        open={dialog === "register"}
        onClose={() => setDialog((now) => (now === "register" ? null : now))}
        onSignIn={() => setDialog("sign-in")}
        onRegistered={(account) => {
          setRegistered(account);
          setDialog("sign-in");
        }}
      />
      <SignInDialog
        open={dialog === "sign-in"}
        onClose={() => setDialog((now) => (now === "sign-in" ? null : now))}
        onRegister={() => setDialog("register")}
        registered={registered}
        onSignedIn={() => {
          const to = takePathAfterSignIn(sessionStorage, Date.now());
          close();
          void navigate(to, { replace: true });
          toast.success("Login successful!");
        }}
      />
    </main>
  );
}
