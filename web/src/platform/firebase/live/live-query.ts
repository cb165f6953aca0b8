import type { StoredDocument } from '@atrium/contract/platform/stored-document';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveDocument } from './reactfire.tsx';

/** A query that a listener writes into. */
export interface LiveQuery<Data> {
  queryKey: QueryKey;
  /** Returns the documents in the query's data that the listener has, too. */
  read(data: Data): readonly StoredDocument[];
  /** Returns the data with other documents; undefined when the rest of it isn't known. */
  write(documents: readonly StoredDocument[], data: Data | undefined): Data | undefined;
}

/**
 * Writes the documents of a listener into the data of a query. Returns whether the listener is connected.
 *
 * reactfire's hooks don't report whether the server has no documents or the SDK's empty cache, so then the query is
 * read again.
 */
export function writeLive<Data>(
  client: QueryClient,
  { queryKey, read, write }: LiveQuery<Data>,
  documents: readonly LiveDocument[],
): boolean {
  const confirmed = documents.filter(document => document !== null);
  if (confirmed.length < documents.length) return false;
  const data = client.getQueryData<Data>(queryKey);
  const isUncertain = documents.length === 0 && (data === undefined || read(data).length > 0);
  // A request that is under way can have read before.
  const isReading = client.isFetching({ queryKey }) > 0;
  if (!isUncertain) client.setQueryData<Data>(queryKey, write(confirmed, data));
  if (isUncertain || isReading) void client.invalidateQueries({ queryKey });
  return true;
}
