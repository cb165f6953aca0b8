import { EARLY_PATHS } from '@atrium/contract/routes/early-paths';
import { expect, it } from 'vitest';
import { keepFirstResponse, receivedFirstResponse, takeFirstResponse } from './first-responses.ts';

const PATH = EARLY_PATHS.records;

it('a first response is available after it arrived, and is used once', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  keepFirstResponse(PATH, 'ada', promise);
  expect(receivedFirstResponse(PATH, 'ada')).toBeNull();
  resolve('records');
  await promise;
  expect(receivedFirstResponse(PATH, 'ada')).toBe('records');
  expect(receivedFirstResponse(EARLY_PATHS.transactions, 'ada')).toBeNull();
  expect(await takeFirstResponse(PATH, 'ada')).toBe('records');
  expect(receivedFirstResponse(PATH, 'ada')).toBeNull();
  expect(await takeFirstResponse(PATH, 'ada')).toBeNull();
});

it('a first response is not returned to another user', async () => {
  for (const other of ['eve', undefined]) {
    keepFirstResponse(PATH, 'ada', Promise.resolve('records'));
    await Promise.resolve();
    expect(receivedFirstResponse(PATH, other)).toBeNull();
    expect(await takeFirstResponse(PATH, other)).toBeNull();
    // Nor can it be had afterwards.
    expect(await takeFirstResponse(PATH, 'ada')).toBeNull();
  }
});
