import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/** How often data is read again while no listener gets through, as in networks that block their channel. */
const READ_EVERY_MS = 60_000;

/** A query that a listener keeps live, in `Listeners`. */
export function useLiveQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const [isLive, onLive] = useState(false);
  const { data, error, refetch } = useQuery({ ...options, refetchInterval: isLive ? false : READ_EVERY_MS });
  const onEnd = useCallback(() => {
    onLive(false);
    void refetch();
  }, [refetch]);
  return { data, error, refetch, isLive, onLive, onEnd };
}

export type LiveState = Pick<ReturnType<typeof useLiveQuery>, 'data' | 'error' | 'refetch' | 'isLive'>;
