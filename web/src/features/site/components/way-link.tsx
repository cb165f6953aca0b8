import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to a page or a section of a page. Sections are plain links: the browser scrolls to them. */
export function WayLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return to.includes('#') ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
