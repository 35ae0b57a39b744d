import { endpoints } from "@adire/contract/endpoints";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../ui/toast.ts";
import { ownKey, useSessionControls } from "../session/session.tsx";

export const wishlistKey = ownKey("wishlist");

/** The wishlist, loaded only when signed in. A failed load is only logged. */
export function useWishlistContent() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: wishlistKey,
    enabled: state === "signed-in",
    queryFn: async ({ signal }) => {
      try {
        return await api(endpoints.wishlist.list, { signal });
      } catch (error) {
        if (!signal.aborted) console.warn(error);
        throw error;
      }
    },
  });
}

/** Changes of the wishlist; each says how it went and fetches the list again. They answer whether it went well. */
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
    keep: (product_id: number, failed = "Failed to update wishlist") =>
      change(() => api(endpoints.wishlist.add, { body: { product_id } }), "Added to wishlist", failed),
    drop: (id: number, failed = "Failed to update wishlist") =>
      change(() => api(endpoints.wishlist.remove, { params: { id } }), "Removed from wishlist", failed),
  };
}
