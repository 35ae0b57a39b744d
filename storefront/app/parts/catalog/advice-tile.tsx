import { Link } from "react-router";
import type { Advice } from "./product-grid.tsx";

/** A dark band between two rows of products, so that no row is left short: a thing worth knowing. */
export default function AdviceTile({ title, text }: Advice) {
  return (
    <li className="col-span-full min-w-0">
      <aside
        aria-label={title}
        className={
          "grid gap-x-10 gap-y-8 bg-heritage p-6 text-on-heritage " +
          "max-md:min-h-60 md:grid-cols-2 md:items-end md:p-9"
        }
      >
        <p className="display text-[54px] leading-[0.9] lg:text-[64px] tracking-[-0.01em] text-resist">
          {title}
        </p>
        <div className="text-[15px] max-md:self-end">
          <p className="max-w-[46ch]">{text}</p>
          <Link to="/help#sizes" className="target link-line hover:text-resist">
            Size guides
          </Link>
        </div>
      </aside>
    </li>
  );
}
