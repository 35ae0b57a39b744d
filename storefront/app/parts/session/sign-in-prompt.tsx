import { useLocation, useNavigate } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { rememberForAfterSignIn } from "./after-sign-in.ts";

/** Stands in the place of a page that needs a signed-in shopper, and brings them back to it. */
export function SignInPrompt({ title, note }: { title: string; note: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <PlainPage title={title} note={note}>
      <p className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            rememberForAfterSignIn(sessionStorage, pathname + search, {}, Date.now());
            void navigate("/login?sign-in");
          }}
        >
          Sign in
        </Button>
        <ButtonLink to="/products" look="quiet">
          Continue Shopping
        </ButtonLink>
      </p>
    </PlainPage>
  );
}
