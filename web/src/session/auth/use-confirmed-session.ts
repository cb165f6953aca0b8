import { useEffect } from 'react';
import { useAuth } from './auth-provider.tsx';

/** Confirms the session with Firebase while mounted. */
export function useConfirmedSession(): void {
  const { session, confirm } = useAuth();
  const checking = session.status === 'checking';
  useEffect(() => {
    if (checking) void confirm();
  }, [checking, confirm]);
}
