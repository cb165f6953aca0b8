import { OwnRecords } from '@atrium/contract/accounts/own-records';
import { EARLY_PATHS } from '@atrium/contract/routes/early-paths';
import { getOwnRecords } from '@atrium/contract/routes/own-records';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callRoute } from '../platform/api/call-route.ts';
import { receivedFirstResponse, takeFirstResponse } from './first-responses.ts';

/**
 * The user's records that the dashboard shows. The API brings them first; then listeners write what changes into this
 * query (layouts/dashboard/live).
 */
export const ownRecordsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['records', uid],
    async queryFn({ signal }) {
      const requested = OwnRecords.safeParse(await takeFirstResponse(EARLY_PATHS.records, uid));
      if (requested.success) return requested.data;
      return callRoute(getOwnRecords, { signal });
    },
    initialData: () => OwnRecords.safeParse(receivedFirstResponse(EARLY_PATHS.records, uid)).data,
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing can be shown without them.
    retry: 1,
    throwOnError: (_, { state }) => state.data === undefined,
    meta: { label: 'Your data' },
  });

/**
 * One of the user's records, read by `parse`, which must be the same function in each render; undefined until it is known.
 */
export function useOwnRecord<Name extends keyof OwnRecords, T>(
  uid: string,
  name: Name,
  parse: (record: OwnRecords[Name]) => T,
): T | undefined {
  const { data: record } = useQuery({
    ...ownRecordsQuery(uid),
    select: records => records[name],
  });
  return useMemo(() => (record === undefined ? undefined : parse(record)), [record, parse]);
}
