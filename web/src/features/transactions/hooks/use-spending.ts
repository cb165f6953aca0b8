import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/auth-provider.tsx';
import { spendingQuery } from '../api/queries.ts';
import { toFingerprint, useNewestTransactions } from './use-newest-transactions.ts';

/** Loads the user’s spending, after the page’s first data is shown and the session confirmed. */
export function useSpending(uid: string) {
  const { session } = useAuth();
  const version = toFingerprint(useNewestTransactions(uid) ?? []);
  return useQuery({ ...spendingQuery(version), enabled: session.status === 'signed-in' });
}
