import { EARLY_PATHS } from '@atrium/contract/routes/early-paths';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { ownTransactions } from '../features/transactions/api/queries.ts';
import { NO_FILTERS } from '../features/transactions/transaction-url.ts';
import { keepFirstResponse, receivedFirstResponse, takeFirstResponse } from './first-responses.ts';
import { ownRecordsQuery } from './own-records.ts';

const { callRoute } = vi.hoisted(() => ({ callRoute: vi.fn() }));
vi.mock('../platform/api/call-route.ts', () => ({ callRoute, queryRoute: () => callRoute }));
vi.mock('./auth/stored-user.ts', () => ({ readStoredUser: () => ({ uid: 'ada' }) }));

const PATH = EARLY_PATHS.records;

beforeEach(() => {
  vi.useFakeTimers();
  callRoute.mockReset();
  return () => {
    vi.runAllTimers();
    vi.useRealTimers();
  };
});

async function keepReceived(path: string, response: unknown): Promise<void> {
  keepFirstResponse(path, 'ada', Promise.resolve(response));
  await vi.advanceTimersByTimeAsync(0);
}

it('a first response that has not arrived is waited for, and used once', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  keepFirstResponse(PATH, 'ada', promise);
  expect(receivedFirstResponse(PATH, 'ada')).toBeNull();
  const taken = takeFirstResponse(PATH, 'ada');
  resolve('records');
  expect(await taken).toBe('records');
  expect(await takeFirstResponse(PATH, 'ada')).toBeNull();
});

it('a first response that has arrived is there for every attempt to render the page, and is not returned again', async () => {
  await keepReceived(PATH, 'records');
  for (let attempt = 0; attempt < 2; attempt += 1) expect(receivedFirstResponse(PATH, 'ada')).toBe('records');
  expect(receivedFirstResponse(EARLY_PATHS.transactions, 'ada')).toBeNull();
  expect(await takeFirstResponse(PATH, 'ada')).toBeNull();
});

it('a first response is not kept for a page that is opened later', async () => {
  await keepReceived(PATH, 'records');
  vi.advanceTimersByTime(30_000);
  expect(receivedFirstResponse(PATH, 'ada')).toBeNull();
  expect(await takeFirstResponse(PATH, 'ada')).toBeNull();
});

it('a first response is not returned to another user', async () => {
  for (const other of ['eve', undefined]) {
    await keepReceived(PATH, 'records');
    expect(receivedFirstResponse(PATH, other)).toBeNull();
    expect(await takeFirstResponse(PATH, other)).toBeNull();
    // Nor can it be had afterwards.
    expect(await takeFirstResponse(PATH, 'ada')).toBeNull();
  }
});

it('records that are read again are current, not those of the first response', async () => {
  const none = { profile: null, deletion: null, entitlements: null };
  const records = { ...none, subscriptions: [], transactions: [], unresolved: [] };
  await keepReceived(PATH, records);
  const client = new QueryClient();
  const observer = new QueryObserver(client, ownRecordsQuery('ada'));
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data).toBeDefined();
  expect(callRoute).not.toHaveBeenCalled();
  const current = { ...records, subscriptions: [{ id: 'sub_1' }] };
  callRoute.mockResolvedValue(current);
  await client.invalidateQueries(ownRecordsQuery('ada'));
  expect(observer.getCurrentResult().data).toEqual(current);
  stop();
});

it('transactions that arrived before the page are requested again only when they change', async () => {
  const page = { transactions: [], page: 1, totalPages: 1, total: 0, nextCursor: null, previousCursor: null };
  await keepReceived(EARLY_PATHS.transactions, page);
  const client = new QueryClient();
  const query = ownTransactions.page({ filters: NO_FILTERS });
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data).toBeDefined();
  expect(callRoute).not.toHaveBeenCalled();
  callRoute.mockResolvedValue({ ...page, total: 1 });
  await client.invalidateQueries(query);
  expect(observer.getCurrentResult().data).toMatchObject({ total: 1 });
  stop();
});
