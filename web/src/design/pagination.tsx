import { Link } from 'react-router-dom';
import { buttonClass } from './button.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** The address of a page. */
  pathOf(page: number): string;
  summary?: string;
}

/** One page back, one page on, and where we are. */
export function Pagination({ page, totalPages, pathOf, summary }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="figures mt-6 flex flex-wrap items-center gap-3 text-small">
      <p className="mr-auto text-soft max-sm:w-full">
        Page {page} of {totalPages}
        {summary ? `, ${summary}` : ''}
      </p>
      <Step to={page > 1 ? pathOf(page - 1) : null} label="Previous" />
      <Step to={page < totalPages ? pathOf(page + 1) : null} label="Next" />
    </nav>
  );
}

function Step({ to, label }: { to: string | null; label: string }) {
  const look = buttonClass('secondary', 'small');
  if (to === null) {
    return (
      <span aria-disabled="true" className={`${look} opacity-50`}>
        {label}
      </span>
    );
  }
  return (
    <Link to={to} className={look}>
      {label}
    </Link>
  );
}
