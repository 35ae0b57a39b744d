import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { pageWindow } from "./pagination-window.ts";

type PaginationProps = {
  page: number;
  pages: number;
  /** The URL of a page. */
  to(page: number): string;
};

const step = "target justify-center";
const current = "max-xs:min-w-[27px] aria-[current]:border-clay aria-[current]:font-medium";
/** Left out on a phone: two pages away, and beside a gap. */
const isSpare = (numbers: ReturnType<typeof pageWindow>, index: number, page: number) =>
  Math.abs(Number(numbers[index]) - page) === 2 && [numbers[index - 1], numbers[index + 1]].includes("gap");
const pageLink = `target justify-center border-b-2 border-transparent hover:border-hairline ${current}`;

export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages < 2) return null;
  const numbers = pageWindow(page, pages);
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between border-t border-hairline pt-4 text-[15px]"
    >
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={step} aria-label="Previous page">
          <Icon name="arrow-left" />
        </Link>
      ) : (
        <span className={`${step} text-control`}>
          <Icon name="arrow-left" />
        </span>
      )}
      <ol className="flex grow items-center max-sm:justify-center sm:px-1">
        {numbers.map((number, index) =>
          number === "gap" ? (
            <li key={`gap after ${numbers[index - 1]}`} aria-hidden="true" className="px-1">
              …
            </li>
          ) : (
            <li key={number} className={isSpare(numbers, index, page) ? "max-xs:hidden" : undefined}>
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={pageLink}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={step} aria-label="Next page">
          <Icon name="arrow-right" />
        </Link>
      ) : (
        <span className={`${step} text-control`}>
          <Icon name="arrow-right" />
        </span>
      )}
    </nav>
  );
}
