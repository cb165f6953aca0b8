import { FirebaseError } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import { changeStatus } from './change-status.ts';

const runTransaction = vi.hoisted(() => vi.fn());
vi.mock('../../../../platform/firebase/firestore-lite.ts', async load => ({
  ...(await load<object>()),
  getFirestoreLite: () => ({}),
}));
vi.mock('firebase/firestore/lite', () => ({ doc: vi.fn(), serverTimestamp: vi.fn(), runTransaction }));

const submission = { collection: 'contacts', id: 'one', status: 'new' } as const;
const answer = () => changeStatus('uma', submission, 'answered');

it('a status change is rejected when another user has changed the status', async () => {
  const update = vi.fn();
  const transaction = { get: async () => ({ get: () => 'closed' }), update };
  runTransaction.mockImplementation((_: object, run: (given: object) => unknown) => run(transaction));
  await expect(answer()).rejects.toMatchObject({ code: 'conflict' });
  expect(update).not.toHaveBeenCalled();
});

it.each([
  ['permission-denied', 'permission_denied'],
  ['unavailable', 'unavailable'],
])('a status change converts the Firestore error %s to an app error', async (code, expected) => {
  runTransaction.mockRejectedValue(new FirebaseError(code, 'No.'));
  await expect(answer()).rejects.toMatchObject({ code: expected });
});
