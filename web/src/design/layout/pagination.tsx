import { Link } from 'react-router-dom';
import { buttonClass } from '../button.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  getPath(page: number): string;
}

/** Links to the previous and next page, to neighbors by number, and to both ends. */
export function Pagination({ page, totalPages, getPath }: PaginationProps) {
  return (
    <nav
      aria-label="Pages"
      className="figures mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-small"
    >
      <p role="status" className="text-soft max-sm:w-full">
        Page {page.toLocaleString('en-US')} of {totalPages.toLocaleString('en-US')}
      </p>
      <ul className="flex items-center gap-1 max-sm:hidden">
        {numbersAround(page, totalPages).map((number, i, all) => (
          <li key={number} className="flex items-center gap-1">
            {i > 0 && number - (all[i - 1] ?? 0) > 1 ? (
              <span aria-hidden="true" className="px-1 text-soft">
                …
              </span>
            ) : null}
            <Link
              to={getPath(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className="flex min-h-9 min-w-9 items-center justify-center rounded-sm px-2 hover:bg-inset aria-[current=page]:bg-inset aria-[current=page]:font-semibold"
            >
              {number.toLocaleString('en-US')}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex gap-3">
        <Step to={getPath(Math.max(page - 1, 1))} isEnd={page <= 1} label="Previous" />
        <Step to={getPath(Math.min(page + 1, totalPages))} isEnd={page >= totalPages} label="Next" />
      </div>
    </nav>
  );
}

/** Returns first, last and neighboring pages, in order and each once. */
function numbersAround(page: number, totalPages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, totalPages];
  return [...new Set(wanted)].filter(number => number >= 1 && number <= totalPages).sort((a, b) => a - b);
}

/** The same element at the ends too, so that it keeps the focus there. */
function Step({ to, isEnd, label }: { to: string; isEnd: boolean; label: string }) {
  return (
    <Link
      to={to}
      aria-disabled={isEnd}
      onClick={event => isEnd && event.preventDefault()}
      className={buttonClass('secondary', 'small')}
    >
      {label}
    </Link>
  );
}
