import type { MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { WishlistScreen } from "../parts/wishlist/wishlist-screen.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My Wishlist",
    description: "What you have kept for later.",
    path: "/wishlist",
    hidden: true,
  });

export default WishlistScreen;
