import type { ReactNode } from "react";
import { Picture } from "../../ui/picture.tsx";
import { BrandLink } from "../store/brand-link.tsx";

export function LoginHero({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <main
      id="content"
      className={
        "grid min-h-dvh overflow-hidden px-(--edge) [--edge:20px] " +
        "max-lg:grid-cols-[minmax(0,1fr)] max-lg:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,54fr)_46fr] " +
        "lg:grid-rows-[auto_1fr] lg:[--edge:max(48px,calc(50vw-672px))]"
      }
    >
      <header className="z-10 flex h-[60px] items-center justify-between lg:h-20 lg:pr-[12%]">
        <BrandLink />
        {beside}
      </header>
      <div
        className={
          "z-10 grid grid-cols-[minmax(0,1fr)] content-start gap-7 pt-8 lg:row-start-2 lg:content-center " +
          "lg:gap-9 lg:pt-0 lg:pb-20"
        }
      >
        <h1
          className={
            "display text-[min(50vw,232px)] leading-[0.8] tracking-[-0.035em] wrap-break-word " +
            "lg:text-[min(24vw,36vh,400px)]"
          }
        >
          Come <span className="block text-clay">closer</span>
        </h1>
        <p className="max-w-[38ch] text-[17px]">
          An account keeps your cart, your wishlist and your orders in one place, on every device.
        </p>
        {children}
      </div>
      <div className="relative min-h-[420px] max-lg:mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="absolute inset-y-0 right-[calc(-1*var(--edge))] left-[26%] lg:left-0">
          <Picture
            path="ecommerce/demo/cloth.oniko.indigo.heritage.webp"
            alt=""
            sizes="(min-width: 1024px) 50vw, 75vw"
            eager
            className="size-full object-cover object-top-left"
          />
        </div>
        <div
          className={
            "absolute bottom-0 -left-[4%] aspect-4/5 h-[88%] lg:bottom-[4%] lg:-left-[38%] " +
            "lg:h-[min(76%,720px)]"
          }
        >
          <Picture
            path="ecommerce/demo/wrap-dress.ankara.orange.front.webp"
            alt=""
            sizes="(min-width: 1024px) 496px, 300px"
            eager
            className="size-full object-contain object-bottom"
          />
        </div>
      </div>
    </main>
  );
}
