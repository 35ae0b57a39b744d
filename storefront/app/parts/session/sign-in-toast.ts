import { useLocation, useNavigate } from "react-router";
import { toast } from "../../ui/toast.ts";
import { rememberForAfterSignIn, type SignInWish } from "./after-sign-in.ts";

/** Tells a guest to sign in and offers it; after signing in they are back here and what they wanted is done. */
export function useSignInToast(): (message: string, wish: SignInWish) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (message, wish) => {
    toast.error(message, {
      action: {
        label: "Sign in",
        onClick: () => {
          rememberForAfterSignIn(sessionStorage, pathname + search, wish, Date.now());
          void navigate("/login?sign-in");
        },
      },
    });
  };
}
