import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../design/button.tsx';

/** The way from a form to the list. */
export function BackToList({ path }: { path: string }) {
  // The list has the same path, so the page does not begin anew by itself.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <p className="pb-6">
      <Link to={path} className={buttonClass('quiet')}>
        All services
      </Link>
    </p>
  );
}
