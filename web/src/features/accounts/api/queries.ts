import { queryOptions } from '@tanstack/react-query';
import { recordOwnSession } from '../../../session/device/own-session.ts';

/** The account's sessions; loading them records this browser's session as well. */
export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: recordOwnSession,
});
