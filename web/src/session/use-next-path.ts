import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../platform/browser/use-hydrated.ts';
import { useAuth } from './auth-provider.tsx';
import { safeNextPath } from './next-path.ts';

/** Returns the path after login or registration; navigates there when already signed in, as Firebase confirms. */
export function useNextPath(): string {
  const [parameters] = useSearchParams();
  const isHydrated = useHydrated();
  const next = safeNextPath(isHydrated ? parameters.get('next') : null);
  const navigate = useNavigate();
  const { session, confirm } = useAuth();
  const { status } = session;
  useEffect(() => {
    if (status === 'checking') void confirm();
  }, [status, confirm]);
  useEffect(() => {
    if (status === 'signed-in') navigate(next, { replace: true });
  }, [status, next, navigate]);
  return next;
}
