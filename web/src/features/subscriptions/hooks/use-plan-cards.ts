import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/auth/auth-provider.tsx';
import { planCardsQuery } from '../api/queries.ts';

/** The cards that pay the user's plans. Loads once the page's first data is shown and the session confirmed. */
export function usePlanCards() {
  const { session } = useAuth();
  return useQuery({ ...planCardsQuery, enabled: session.status === 'signed-in' });
}
