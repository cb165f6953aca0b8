import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../../../features/accounts/api/queries.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Keeps this browser in the account's list of sessions while the dashboard is open. After a failure the next mount
 * tries again.
 */
export function RecordedSession() {
  useQuery({ ...sessionsQuery, refetchInterval: EVERY_MS, refetchIntervalInBackground: true });
  return null;
}
