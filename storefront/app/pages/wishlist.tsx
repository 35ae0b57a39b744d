import type { MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { WishlistScreen } from "../parts/wishlist/wishlist-screen.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My Wishlist",
    description: "What you’ve saved for later.",
    path: "/wishlist",
    hidden: true,
  });

export default function WishlistPage() {
  return (
    <>
      <NeedsScript what="The wishlist" />
      <WishlistScreen />
    </>
  );
}
