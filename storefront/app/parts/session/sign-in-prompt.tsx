import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { saveForAfterSignIn } from "./after-sign-in.ts";

type SignInPromptProps = { title: string; note: string; scene?: string; children?: ReactNode };

/** Replaces a page that requires sign-in; the shopper returns to it afterwards. */
export function SignInPrompt({ title, note, scene = "eleko.indigo.parcel", children }: SignInPromptProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <EmptyPage title={title} scene={scene}>
      {children}
      <p className="max-w-[44ch] text-[17px]">{note}</p>
      <p className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            saveForAfterSignIn(sessionStorage, pathname + search, {}, Date.now());
            void navigate("/login?sign-in");
          }}
        >
          Sign in
        </Button>
        <ButtonLink to="/products" variant="quiet">
          Continue Shopping
        </ButtonLink>
      </p>
    </EmptyPage>
  );
}
