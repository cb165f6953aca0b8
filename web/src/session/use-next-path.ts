import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from './auth/auth-provider.tsx';
import { useConfirmedSession } from './auth/use-confirmed-session.ts';
import { safeNextPath } from './next-path.ts';

const never = () => () => {};

/** For login and register: where to go afterwards; whoever is signed in already goes there at once. */
export function useNextPath(): string {
  const [parameters] = useSearchParams();
  // The prerendered page knows no query; its first render must say the same.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const next = safeNextPath(alive ? parameters.get('next') : null);
  const navigate = useNavigate();
  const { session } = useAuth();
  const signedIn = session.status === 'signed-in';
  useConfirmedSession();
  useEffect(() => {
    if (signedIn) navigate(next, { replace: true });
  }, [signedIn, next, navigate]);
  return next;
}
