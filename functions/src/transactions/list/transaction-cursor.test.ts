import { createHash } from 'node:crypto';
import { TransactionQuery } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor, type PageCursor } from './transaction-cursor.ts';
import { selectTransactions } from './transaction-query.ts';

const cursor: PageCursor = {
  direction: 'next',
  page: 7,
  rowsBehind: 60,
  anchor: {
    seconds: 1_767_225_600,
    nanoseconds: 123_456_000,
    amountThousandths: 7990,
    id: 'deadbeef00112233',
  },
};
const selection = selectTransactions('u1', TransactionQuery.parse({ status: 'failed' }));
const encoded = encodeCursor(cursor, selection, 10);

/** Creates a cursor with a valid checksum for any payload, as an attacker could. */
function forge(payload: unknown): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  const checksum = createHash('sha256')
    .update(JSON.stringify([text, 10, selection.conditions]))
    .digest('base64url');
  return `${text}.${checksum.slice(0, 16)}`;
}

it('a cursor is decoded to the encoded values', () => {
  expect(decodeCursor(encoded, selection, 10)).toEqual(cursor);
  expect(encoded.length).toBeLessThan(400);
});

it('a cursor is rejected when any character is changed, added or removed', () => {
  for (let i = 0; i < encoded.length; i += 1) {
    const other = encoded[i] === 'A' ? 'B' : 'A';
    for (const bad of [
      `${encoded.slice(0, i)}${other}${encoded.slice(i + 1)}`,
      `${encoded.slice(0, i)}${encoded.slice(i + 1)}`,
      `${encoded.slice(0, i)}${other}${encoded.slice(i)}`,
    ]) {
      expect(() => decodeCursor(bad, selection, 10), bad).toThrow('not valid for this list');
    }
  }
});

it.each([
  ['another owner', selectTransactions('u2', TransactionQuery.parse({ status: 'failed' })), 10],
  ['other filters', selectTransactions('u1', TransactionQuery.parse({})), 10],
  ['another page size', selection, 20],
])('a cursor of %s is rejected', (_name, other, limit) => {
  expect(() => decodeCursor(encoded, other, limit)).toThrow('not valid for this list');
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
])('a cursor with the forged values %j %j %j ... is rejected', (...payload) => {
  expect(() => decodeCursor(forge(payload), selection, 10)).toThrow('not valid for this list');
  expect(decodeCursor(forge([3, 'next', 2, 10, 0, 0, 0, 'a']), selection, 10).page).toBe(2);
});

it.each(['', '.', 'x', 'a.b.c', `${'x'.repeat(300)}.y`])('a cursor is rejected when it is %j', bad => {
  expect(() => decodeCursor(bad, selection, 10)).toThrow('not valid for this list');
});
