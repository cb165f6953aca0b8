import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '../../../../design/button.tsx';
import { Link } from '../../../../platform/navigation/router.tsx';

/** The link from a form to the list, with `action` on the right. */
export function BackToList({ path, action }: { path: string; action?: ReactNode }) {
  // The list has the same path, so the page does not remount automatically.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 pb-6">
      <Link to={path} className={buttonClass('quiet')}>
        All services
      </Link>
      {action}
    </p>
  );
}
