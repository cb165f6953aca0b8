import { createHash } from 'node:crypto';
import { TransactionQuery } from '@atrium/contract/transactions';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, type Place } from './transaction-cursor.ts';
import { planTransactionQuery } from './transaction-query.ts';

const place: Place = {
  direction: 'next',
  page: 7,
  others: 60,
  beside: {
    seconds: 1_767_225_600,
    nanoseconds: 123_456_000,
    amountThousandths: 7990,
    id: 'deadbeef00112233',
  },
};
const plan = planTransactionQuery('u1', TransactionQuery.parse({ status: 'failed' }));
const cursor = encodeCursor(place, plan, 10);

/** A cursor with a right check around any payload, as anybody could make one. */
function forge(payload: unknown): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  const check = createHash('sha256')
    .update(JSON.stringify([text, 10, plan.conditions]))
    .digest('base64url');
  return `${text}.${check.slice(0, 16)}`;
}

describe('a cursor', () => {
  it('names its place again', () => {
    expect(decodeCursor(cursor, plan, 10)).toEqual(place);
    expect(cursor.length).toBeLessThan(400);
  });

  it('with any letter changed, added or left out is refused', () => {
    for (let i = 0; i < cursor.length; i += 1) {
      const other = cursor[i] === 'A' ? 'B' : 'A';
      for (const bad of [
        `${cursor.slice(0, i)}${other}${cursor.slice(i + 1)}`,
        `${cursor.slice(0, i)}${cursor.slice(i + 1)}`,
        `${cursor.slice(0, i)}${other}${cursor.slice(i)}`,
      ]) {
        expect(() => decodeCursor(bad, plan, 10), bad).toThrow('not a place in this list');
      }
    }
  });

  it.each([
    ['another owner', planTransactionQuery('u2', TransactionQuery.parse({ status: 'failed' })), 10],
    ['other filters', planTransactionQuery('u1', TransactionQuery.parse({})), 10],
    ['another page size', plan, 20],
  ])('of %s is refused', (_name, other, limit) => {
    expect(() => decodeCursor(cursor, other, limit)).toThrow('not a place in this list');
  });

  it.each([
    [3, 'next', 0, 10, 0, 0, 0, 'a'],
    [3, 'sideways', 2, 10, 0, 0, 0, 'a'],
    [2, 'next', 2, 10, 0, 0, 0, 'a'],
    [3, 'next', 2, -1, 0, 0, 0, 'a'],
    [3, 'next', 2, 0.5, 0, 0, 0, 'a'],
    [3, 'next', 2, 10, 1e300, 0, 0, 'a'],
    [3, 'next', 2, 10, 0, -1, 0, 'a'],
    [3, 'next', 2, 10, 0, 0, '0', 'a'],
    [3, 'next', 2, 10, 0, 0, 0, '../users/x'],
    [3, 'next', 2, 10, 0, 0, 0, '__x__'],
    [3, 'next', 2, 10, 0, 0, 0],
  ])('that is made up of %j %j %j ... is refused', (...payload) => {
    expect(() => decodeCursor(forge(payload), plan, 10)).toThrow('not a place in this list');
    expect(decodeCursor(forge([3, 'next', 2, 10, 0, 0, 0, 'a']), plan, 10).page).toBe(2);
  });

  it.each(['', '.', 'x', 'a.b.c', `${'x'.repeat(300)}.y`])('%j is refused', bad => {
    expect(() => decodeCursor(bad, plan, 10)).toThrow('not a place in this list');
  });
});
