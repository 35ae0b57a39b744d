import { Outlet } from "react-router";
import { Footer } from "./footer.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { ShopBody } from "./shop-body.tsx";

export default function ShopLayout() {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-bg"
      >
        Skip to content
      </a>
      <ProgressLine />
      <ShopBody>
        <Outlet />
      </ShopBody>
      <Footer />
    </>
  );
}
