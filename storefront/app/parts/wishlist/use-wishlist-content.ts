import { endpoints } from "@adire/contract/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "../../ui/toast.ts";
import { userQueryKey, useSessionControls } from "../session/session.tsx";
import { useUserAnswer } from "../session/use-user-answer.ts";

export type WishlistChoice = Partial<Record<"color" | "size" | "option", string | null | undefined>>;
export type WishlistAddition = { product_id: number } & WishlistChoice;

export const wishlistKey = userQueryKey("wishlist");

export const useWishlistContent = () => useUserAnswer(wishlistKey, endpoints.wishlist.list);

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
    /** Of a product that is on the list, another choice is kept. */
    add: (body: WishlistAddition, failed = "Failed to update wishlist", done = "Added to wishlist") =>
      change(() => api(endpoints.wishlist.add, { body }), done, failed),
    remove: (id: number, failed = "Failed to update wishlist") =>
      change(() => api(endpoints.wishlist.remove, { params: { id } }), "Removed from wishlist", failed),
  };
}
