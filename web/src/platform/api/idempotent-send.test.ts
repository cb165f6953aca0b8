import { AppError, type ErrorCode } from '@atrium/contract/platform/errors';
import { expect, it } from 'vitest';
import { createIdempotentSend } from './idempotent-send.ts';

/** Sends the same request once for each outcome; returns the keys. */
async function keysFor(...outcomes: (ErrorCode | 'done')[]): Promise<string[]> {
  const keys = ['key 1', 'key 2'];
  const send = createIdempotentSend(() => keys.shift() ?? '');
  const used: string[] = [];
  for (const outcome of outcomes) {
    const call = async (key: string) => {
      used.push(key);
      if (outcome !== 'done') throw new AppError(outcome, 'No.');
    };
    await send({ note: 'Hello' }, call).catch(() => {});
  }
  return used;
}

it.each<[(ErrorCode | 'done')[], string[]]>([
  [
    ['done', 'done'],
    ['key 1', 'key 2'],
  ],
  [
    ['rate_limited', 'done'],
    ['key 1', 'key 2'],
  ],
  [
    ['unavailable', 'rate_limited', 'unavailable', 'done', 'done'],
    ['key 1', 'key 1', 'key 1', 'key 1', 'key 2'],
  ],
  [
    ['unavailable', 'idempotency_mismatch', 'done'],
    ['key 1', 'key 1', 'key 2'],
  ],
])('a request with the outcomes %j has the keys %j', async (outcomes, keys) => {
  expect(await keysFor(...outcomes)).toEqual(keys);
});
