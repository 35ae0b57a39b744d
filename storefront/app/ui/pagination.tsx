import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { pageWindow } from "./pagination-window.ts";

type PaginationProps = {
  page: number;
  pages: number;
  /** The URL of a page. */
  to(page: number): string;
};

const stepClass = "target justify-center";
const current = "max-xs:w-full max-xs:min-w-[27px] aria-[current]:border-clay aria-[current]:font-medium";
/** Left out on a phone: two pages away, and beside a gap. */
const isSpare = (numbers: ReturnType<typeof pageWindow>, index: number, page: number) =>
  Math.abs(Number(numbers[index]) - page) === 2 && [numbers[index - 1], numbers[index + 1]].includes("gap");
const pageLink = `target justify-center border-b-2 border-transparent hover:border-hairline ${current}`;

export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages < 2) return null;
  const numbers = pageWindow(page, pages);
  const step = (number: number, rel: "prev" | "next", label: string, icon: "arrow-left" | "arrow-right") =>
    number > 0 && number <= pages ? (
      <Link to={to(number)} rel={rel} className={stepClass} aria-label={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      <span className={`${stepClass} text-control`}>
        <Icon name={icon} />
      </span>
    );
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between border-t border-hairline pt-4 text-[15px]"
    >
      {step(page - 1, "prev", "Previous page", "arrow-left")}
      <ol className="flex grow items-center max-sm:justify-center sm:px-1">
        {numbers.map((number, index) =>
          number === "gap" ? (
            <li key={`gap after ${numbers[index - 1]}`} aria-hidden="true" className="px-1">
              …
            </li>
          ) : (
            <li
              key={number}
              className={`max-xs:max-w-11 max-xs:grow ${isSpare(numbers, index, page) ? "max-xs:hidden" : ""}`}
            >
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
      {step(page + 1, "next", "Next page", "arrow-right")}
    </nav>
  );
}
