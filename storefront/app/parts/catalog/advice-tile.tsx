import { Link } from "react-router";
import type { Advice } from "./product-grid.tsx";

/** A dark tile among the products: a thing worth knowing before one chooses. */
export default function AdviceTile({ title, text }: Advice) {
  return (
    <li className="min-w-0 max-md:col-span-2">
      <aside
        aria-label={title}
        className={
          "flex aspect-4/5 flex-col justify-between gap-10 bg-heritage p-6 text-on-heritage " +
          "max-md:aspect-auto max-md:min-h-60"
        }
      >
        <p className="display text-[54px] leading-[0.9] lg:text-[64px] tracking-[-0.01em] text-resist">
          {title}
        </p>
        <div className="text-[15px]">
          <p>{text}</p>
          <Link to="/help#sizes" className="target link-line hover:text-resist">
            Size guides
          </Link>
        </div>
      </aside>
    </li>
  );
}
