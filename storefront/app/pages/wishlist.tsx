import { hiddenMeta } from "../page-meta.ts";
import { WishlistScreen } from "../parts/wishlist/wishlist-screen.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";

export const meta = hiddenMeta({
  title: "My Wishlist",
  description: "What you’ve saved for later.",
  path: "/wishlist",
});

export default function WishlistPage() {
  return (
    <>
      <NeedsScript what="The wishlist" />
      <WishlistScreen />
    </>
  );
}
