import { FirebaseError } from 'firebase/app';
import { runTransaction, type Transaction } from 'firebase/firestore/lite';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeStatus } from './change-status.ts';

vi.mock('../../../../platform/firebase/firestore-lite.ts', () => ({ getFirestoreLite: () => ({}) }));
vi.mock('firebase/firestore/lite', () => ({
  doc: (_firestore: unknown, ...path: string[]) => path.join('/'),
  serverTimestamp: () => 'now',
  runTransaction: vi.fn(),
}));

const submission = { collection: 'contacts', id: 'one', status: 'new' } as const;
const update = vi.fn();
const answer = () => changeStatus('uma', submission, 'answered');

/** The database as the transaction finds it. */
function found(status: string) {
  vi.mocked(runTransaction).mockImplementation((_firestore, run) =>
    run({ get: async () => ({ get: () => status }), update } as unknown as Transaction),
  );
}

beforeEach(() => update.mockReset());

it('a status change is stored with the staff member’s uid, if the status is the displayed one', async () => {
  found('new');
  await answer();
  expect(update).toHaveBeenCalledExactlyOnceWith('contacts/one', {
    status: 'answered',
    statusChangedAt: 'now',
    statusChangedBy: 'uma',
  });
});

it('a status change is rejected when another user has changed the status', async () => {
  found('closed');
  await expect(answer()).rejects.toMatchObject({ code: 'conflict' });
  expect(update).not.toHaveBeenCalled();
});

it.each([
  ['permission-denied', 'permission_denied'],
  ['unavailable', 'unavailable'],
])('a status change converts the Firestore error %s to an app error', async (code, expected) => {
  vi.mocked(runTransaction).mockRejectedValue(new FirebaseError(code, 'No.'));
  await expect(answer()).rejects.toMatchObject({ code: expected });
});
