import { useLocation, useNavigate } from "react-router";
import { toast } from "../../ui/toast.ts";
import { type PendingAction, saveForAfterSignIn } from "./after-sign-in.ts";

/** Asks a guest to sign in. Afterwards they return to this page and the action is carried out. */
export function useSignInToast(): (message: string, action: PendingAction) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (message, pendingAction) => {
    toast.error(message, {
      action: {
        label: "Sign in",
        onClick: () => {
          saveForAfterSignIn(sessionStorage, pathname + search, pendingAction, Date.now());
          void navigate("/login?sign-in");
        },
      },
    });
  };
}
