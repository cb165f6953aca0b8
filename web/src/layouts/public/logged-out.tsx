import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../paths.ts';

/** The state of the navigation that follows a logout. */
export const LOGGED_OUT = { isLoggedOut: true };

/** Confirms a logout on the home page, until the page is left or loaded again. */
export function LoggedOut() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  const isNew = state?.isLoggedOut === true;
  const isHome = pathname === PATHS.home;
  const shouldShow = isHome && (isShown || isNew);
  if (shouldShow !== isShown) setShown(shouldShow);
  useEffect(() => {
    // A reload or Back would show it again.
    if (isNew) navigate(PATHS.home, { replace: true, state: null });
  }, [isNew, navigate]);
  if (!shouldShow) return null;
  return (
    <p role="status" className="border-b border-line bg-inset">
      <span className="wrap block py-3 text-small">You’re logged out.</span>
    </p>
  );
}
