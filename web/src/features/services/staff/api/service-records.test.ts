import type { ServiceRecord } from '@atrium/contract/services';
import { FirebaseError } from 'firebase/app';
import { type Firestore, getCountFromServer, runTransaction, type Transaction } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createService, deleteService, deleteUnfit, saveService } from './service-records.ts';

vi.mock('firebase/firestore', async importOriginal => ({
  Timestamp: (await importOriginal<typeof import('firebase/firestore')>()).Timestamp,
  collection: () => 'services',
  doc: (_firestore: unknown, ...path: string[]) => path.join('/'),
  getCountFromServer: vi.fn(),
  limit: vi.fn(),
  query: vi.fn(),
  runTransaction: vi.fn(),
  serverTimestamp: () => 'now',
}));
const { Timestamp } = await import('firebase/firestore');

const firestore = {} as Firestore;
const { id, ...fields }: ServiceRecord = {
  id: 'care',
  icon: 'wrench',
  name: 'Care',
  description: 'We watch.',
  active: true,
  tiers: [{ id: 'basic', name: 'Basic', monthlyPrice: 290, features: [] }],
};
const form = { ...fields, icon: 'wrench' as const };
const set = vi.fn();
const remove = vi.fn();

/** The database as the transaction finds it; undefined for nothing. */
function found(data: object | undefined) {
  const document = {
    id,
    exists: () => data !== undefined,
    data: () => data,
    get: (field: string) => (data as Record<string, unknown> | undefined)?.[field],
  };
  vi.mocked(runTransaction).mockImplementation((_firestore, run) =>
    run({ get: async () => document, set, delete: remove } as unknown as Transaction),
  );
}
const savedAt = (seconds: number) => ({ ...fields, updatedAt: new Timestamp(seconds, 5), updatedBy: 'uma' });
const counted = (count: number) =>
  vi.mocked(getCountFromServer).mockResolvedValue({ data: () => ({ count }) } as never);

beforeEach(() => {
  set.mockReset();
  remove.mockReset();
  counted(3);
});

describe('of two managers at once', () => {
  const seen = { id, version: '7.5' };

  it('who has seen the latest version saves it and deletes it', async () => {
    found(savedAt(7));
    expect(await saveService(firestore, 'ada', seen, form)).toEqual({ kind: 'saved' });
    expect(set).toHaveBeenCalledExactlyOnceWith('services/care', {
      ...form,
      updatedAt: 'now',
      updatedBy: 'ada',
    });
    expect(await deleteService(firestore, seen)).toEqual({ kind: 'deleted' });
    expect(remove).toHaveBeenCalledExactlyOnceWith('services/care');
  });

  it('who has seen an earlier one is shown the later, and changes nothing', async () => {
    found(savedAt(8));
    const overtaken = { kind: 'overtaken', theirs: { version: '8.5', savedBy: 'uma' } };
    expect(await saveService(firestore, 'ada', seen, form)).toMatchObject(overtaken);
    expect(await deleteService(firestore, seen)).toMatchObject(overtaken);
    expect([...set.mock.calls, ...remove.mock.calls]).toEqual([]);
  });

  it('who comes after a deletion is told, and brings nothing back unasked', async () => {
    found(undefined);
    expect(await saveService(firestore, 'ada', seen, form)).toEqual({ kind: 'gone' });
    expect(await deleteService(firestore, seen)).toEqual({ kind: 'gone' });
    expect([...set.mock.calls, ...remove.mock.calls]).toEqual([]);
  });

  it('who creates a service of the same id later is told its name', async () => {
    found(savedAt(7));
    expect(await createService(firestore, 'ada', { id, ...form })).toEqual({ kind: 'taken', by: 'Care' });
    found({ nonsense: true });
    expect(await createService(firestore, 'ada', { id, ...form })).toEqual({ kind: 'taken', by: null });
    expect(set).not.toHaveBeenCalled();
  });
});

it('a service is created without its id in it, until the catalog is full', async () => {
  found(undefined);
  expect(await createService(firestore, 'ada', { id, ...form })).toEqual({ kind: 'created' });
  expect(set).toHaveBeenCalledExactlyOnceWith('services/care', {
    ...form,
    updatedAt: 'now',
    updatedBy: 'ada',
  });
  counted(100);
  expect(await createService(firestore, 'ada', { id, ...form })).toEqual({ kind: 'full' });
  expect(set).toHaveBeenCalledOnce();
});

it('an entry that is no service is deleted, one that has become a service is not', async () => {
  found({ nonsense: true });
  expect(await deleteUnfit(firestore, id)).toEqual({ kind: 'deleted' });
  found(savedAt(7));
  expect(await deleteUnfit(firestore, id)).toEqual({ kind: 'fit' });
  expect(remove).toHaveBeenCalledOnce();
});

it.each([
  ['permission-denied', 'permission_denied', /role no longer allows this/],
  ['unavailable', 'unavailable', /couldn’t be saved/],
])('a failure by %s is told as %s', async (code, told, sentence) => {
  vi.mocked(runTransaction).mockRejectedValue(new FirebaseError(code, ''));
  await expect(deleteService(firestore, { id, version: '' })).rejects.toMatchObject({
    code: told,
    message: expect.stringMatching(sentence),
  });
});
