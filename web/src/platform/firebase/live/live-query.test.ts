import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { type LiveQuery, writeLive } from './live-query.ts';

interface Records {
  payments: { id: string }[];
  plan: string;
}

const queryKey = ['records'];
const LIVE: LiveQuery<Records> = {
  queryKey,
  read: ({ payments }) => payments,
  write: (payments, records) => records && { ...records, payments: [...payments] },
};

let client: QueryClient;
/** The responses of the API, one for each request. */
let requests: PromiseWithResolvers<Records>[];

/** Starts a request of the records. */
function load(): void {
  const queryFn = () => {
    const request = Promise.withResolvers<Records>();
    requests.push(request);
    return request.promise;
  };
  client.setQueryDefaults(queryKey, { queryFn });
  void client.prefetchQuery({ queryKey });
}

const known = () => client.getQueryData<Records>(queryKey);
const answer = (ids: string[]) =>
  requests.at(-1)?.resolve({ plan: 'Pro', payments: ids.map(id => ({ id })) });

beforeEach(() => {
  client = new QueryClient();
  requests = [];
});

async function loaded(...ids: string[]): Promise<void> {
  load();
  answer(ids);
  await vi.waitFor(() => expect(known()).toBeDefined());
}

it('a listener’s documents replace those of the query, and nothing else of it', async () => {
  await loaded('one');
  expect(writeLive(client, LIVE, [{ id: 'two' }, { id: 'one' }])).toBe(true);
  expect(known()).toEqual({ plan: 'Pro', payments: [{ id: 'two' }, { id: 'one' }] });
});

it('a listener’s documents from the cache of the SDK are not written', async () => {
  await loaded('one');
  expect(writeLive(client, LIVE, [null])).toBe(false);
  expect(known()?.payments).toEqual([{ id: 'one' }]);
});

it('a listener without documents has the query read again, because it can be offline', async () => {
  await loaded('one');
  const observed = client.getQueryCache().find({ queryKey });
  expect(writeLive(client, LIVE, [])).toBe(true);
  expect(known()?.payments).toEqual([{ id: 'one' }]);
  expect(observed?.state.isInvalidated).toBe(true);
});

it('a listener without documents changes nothing when the query has none either', async () => {
  await loaded();
  writeLive(client, LIVE, []);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

it('a query that is read while a listener writes is read again, because the response can be older', async () => {
  await loaded('one');
  load();
  writeLive(client, LIVE, [{ id: 'two' }]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(known()?.payments).toEqual([{ id: 'two' }]);
});

it('a listener writes nothing into a query that has not been read', () => {
  writeLive(client, LIVE, [{ id: 'one' }]);
  expect(known()).toBeUndefined();
});
