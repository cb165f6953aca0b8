import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from './auth/auth-provider.tsx';
import { useConfirmedSession } from './auth/use-confirmed-session.ts';
import { safeNextPath } from './next-path.ts';

const never = () => () => {};

/** Returns the path after login or registration; navigates there when already signed in. */
export function useNextPath(): string {
  const [parameters] = useSearchParams();
  // Prerendered pages have no query; the first render must match them.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const next = safeNextPath(isHydrated ? parameters.get('next') : null);
  const navigate = useNavigate();
  const { session } = useAuth();
  const signedIn = session.status === 'signed-in';
  useConfirmedSession();
  useEffect(() => {
    if (signedIn) navigate(next, { replace: true });
  }, [signedIn, next, navigate]);
  return next;
}
