import { expect, it } from 'vitest';
import { commitsFirst, createsDocument, grpcCodeOf } from './firestore-errors.ts';

const refused = (code: number | string) => Promise.reject(Object.assign(new Error('refused'), { code }));

it('tells a document that was there from one that was created', async () => {
  expect(await createsDocument(Promise.resolve())).toBe(true);
  expect(await createsDocument(refused(6))).toBe(false);
});

it.each([5, 9, 14, 'ECONNRESET'])('passes on %s', async code => {
  await expect(createsDocument(refused(code))).rejects.toMatchObject({ code });
});

it.each([5, 6, 9, 10])('tells a race that was lost by code %d', async code => {
  expect(await commitsFirst(refused(code))).toBe(false);
});

it('tells a race that was won from a failure', async () => {
  expect(await commitsFirst(Promise.resolve())).toBe(true);
  await expect(commitsFirst(refused(14))).rejects.toMatchObject({ code: 14 });
});

it('reads a code from errors of Firestore only', () => {
  expect(grpcCodeOf({ code: 6 })).toBeUndefined();
  expect(grpcCodeOf(new Error('x'))).toBeUndefined();
});
