import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

type PaginationProps = { page: number; pages: number; hrefOf: (page: number) => string; label?: string };

export function Pagination({ page, pages, hrefOf, label = "Pages" }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="pagination">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev">
          <Icon of={ChevronLeft} />
          <span>Previous</span>
        </Link>
      )}
      <span className="pagination-place">
        Page {page} of {pages}
      </span>
      <ul>
        {pagesToShow(page, pages).map((shown, index) =>
          shown === null ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown}>
              <Link to={hrefOf(shown)} aria-label={`Page ${shown}`} aria-current={shown === page ? "page" : undefined}>
                {shown}
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next">
          <span>Next</span>
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}

/** The first, the last and those around the page; null is a gap: page 6 of 20 gives 1 … 5 6 7 … 20. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((shown, index) => {
    const before = sorted[index - 1];
    if (before === undefined || shown - before === 1) return [shown];
    return shown - before === 2 ? [shown - 1, shown] : [null, shown];
  });
}
