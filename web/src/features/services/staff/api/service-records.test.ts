import { AppError } from '@atrium/contract/platform/errors';
import type { ServiceInput } from '@atrium/contract/services';
import { getDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../../../platform/api/api-client.ts';
import { createService, deleteService, deleteUnfit, saveService } from './service-records.ts';

vi.mock('firebase/firestore/lite', async importOriginal => ({
  Timestamp: (await importOriginal<typeof import('firebase/firestore/lite')>()).Timestamp,
  collection: vi.fn(),
  doc: vi.fn(),
  getDoc: vi.fn(),
  getDocs: vi.fn(),
  limit: vi.fn(),
  query: vi.fn(),
}));
vi.mock('../../../../platform/api/api-client.ts', () => ({ callApi: vi.fn() }));
vi.mock('../../../../platform/firebase/firestore-lite.ts', () => ({ getFirestoreLite: vi.fn() }));
vi.mock('../../../../platform/firebase/id-token.ts', () => ({ getIdToken: vi.fn() }));
const { Timestamp } = await import('firebase/firestore/lite');
const call = vi.mocked(callApi);

const service: ServiceInput = {
  icon: 'wrench',
  name: 'Care',
  description: 'We watch.',
  active: true,
  tiers: [{ id: 'basic', name: 'Basic', monthlyPrice: 290, features: [] }],
};
const seen = { id: 'care', version: '7.5' };

/** The entry that the database holds now; undefined for none. */
function stored(data: object | undefined) {
  const document = {
    id: 'care',
    data: () => data,
    get: (field: string) => (data as Record<string, unknown> | undefined)?.[field],
  };
  vi.mocked(getDoc).mockResolvedValue(document as never);
}
const refuse = (code: 'conflict' | 'not_found' | 'unavailable') =>
  call.mockRejectedValueOnce(new AppError(code, `It is ${code}.`));
const keyOf = (index: number) => call.mock.calls[index]?.[0].headers?.['Idempotency-Key'];

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({ id: 'care' });
});

describe('a change', () => {
  it('names the version that was read', async () => {
    expect(await saveService(seen, service)).toEqual({ kind: 'saved' });
    expect(await deleteService(seen)).toEqual({ kind: 'deleted' });
    await deleteUnfit('odd id');
    await createService('care', service);
    expect(call.mock.calls.map(([{ path, body }]) => [path, body])).toEqual([
      ['/api/admin/services/care', { version: '7.5', service }],
      ['/api/admin/services/care/deletion', { version: '7.5' }],
      ['/api/admin/services/odd%20id/deletion', { version: null }],
      ['/api/admin/services', { id: 'care', service }],
    ]);
  });

  it('is repeated under the same key only when its outcome is unknown', async () => {
    refuse('unavailable');
    await expect(createService('care', service)).rejects.toMatchObject({ code: 'unavailable' });
    await createService('care', service);
    await createService('care', service);
    expect(keyOf(1)).toBe(keyOf(0));
    expect(keyOf(2)).not.toBe(keyOf(0));
  });
});

describe('a conflict', () => {
  it('returns what another user has saved', async () => {
    stored({ ...service, updatedAt: new Timestamp(8, 5), updatedBy: 'uma' });
    const overtaken = { kind: 'overtaken', theirs: { version: '8.5', savedBy: 'uma' } };
    refuse('conflict');
    expect(await saveService(seen, service)).toMatchObject(overtaken);
    refuse('conflict');
    expect(await deleteService(seen)).toMatchObject(overtaken);
  });

  it('is a deletion when nothing or an invalid entry is stored', async () => {
    for (const data of [undefined, { nonsense: true }]) {
      stored(data);
      refuse(data ? 'conflict' : 'not_found');
      expect(await saveService(seen, service)).toEqual({ kind: 'gone' });
    }
  });

  it('ends the deletion of an invalid entry that has become valid or was deleted', async () => {
    for (const code of ['conflict', 'not_found'] as const) {
      refuse(code);
      await expect(deleteUnfit('odd')).resolves.toBeUndefined();
    }
  });
});

it('other failures are thrown', async () => {
  refuse('unavailable');
  await expect(saveService(seen, service)).rejects.toMatchObject({ code: 'unavailable' });
});
