import { expect, it } from 'vitest';
import { commitsFirst, createsDocument, findGrpcCode } from './firestore-errors.ts';

const refused = (code: number | string) => Promise.reject(Object.assign(new Error('refused'), { code }));

it('createsDocument returns whether the document was created', async () => {
  expect(await createsDocument(Promise.resolve())).toBe(true);
  expect(await createsDocument(refused(6))).toBe(false);
});

it.each([5, 9, 14, 'ECONNRESET'])('createsDocument rethrows the error %s', async code => {
  await expect(createsDocument(refused(code))).rejects.toMatchObject({ code });
});

it.each([5, 6, 9, 10])('commitsFirst returns false for a conflict with code %d', async code => {
  expect(await commitsFirst(refused(code))).toBe(false);
});

it('commitsFirst returns true for a successful write and rethrows other errors', async () => {
  expect(await commitsFirst(Promise.resolve())).toBe(true);
  await expect(commitsFirst(refused(14))).rejects.toMatchObject({ code: 14 });
});

it('findGrpcCode returns a code for Firestore errors only', () => {
  expect(findGrpcCode({ code: 6 })).toBeUndefined();
  expect(findGrpcCode(new Error('x'))).toBeUndefined();
});
