import { endpoints } from "@adire/contract/endpoints";
import { isSessionOver } from "@adire/ui/session/authorized-send.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../ui/toast.ts";
import { userQueryKey, useSessionControls } from "../session/session.tsx";

export type WishlistChoice = Partial<Record<"color" | "size" | "option", string | null | undefined>>;
export type WishlistAddition = { product_id: number } & WishlistChoice;

export const wishlistKey = userQueryKey("wishlist");

/** Loaded only when signed in. A failed load is only logged. */
export function useWishlistContent() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: wishlistKey,
    enabled: state === "signed-in",
    queryFn: async ({ signal }) => {
      try {
        return await api(endpoints.wishlist.list, { signal });
      } catch (error) {
        if (!signal.aborted && !isSessionOver(error)) console.warn(error);
        throw error;
      }
    },
  });
}

/** Wishlist mutations. Each reloads the list, shows a toast and resolves to whether it succeeded. */
export function useWishlistChanges() {
  const { api } = useSessionControls();
  const queries = useQueryClient();
  const change = async (call: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await call();
      await queries.invalidateQueries({ queryKey: wishlistKey });
      toast.success(done);
      return true;
    } catch (error) {
      console.warn(error);
      toast.error(failed);
      return false;
    }
  };
  return {
    add: (body: WishlistAddition, failed = "Failed to update wishlist", done = "Added to wishlist") =>
      change(() => api(endpoints.wishlist.add, { body }), done, failed),
    /** Keeps another choice of a product that is on the list. */
    keep: (body: WishlistAddition) =>
      change(() => api(endpoints.wishlist.add, { body }), "Saved", "Failed to update wishlist"),
    remove: (id: number, failed = "Failed to update wishlist") =>
      change(() => api(endpoints.wishlist.remove, { params: { id } }), "Removed from wishlist", failed),
  };
}
