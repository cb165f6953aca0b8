import { AppError } from '@atrium/contract/platform/errors';
import type { ServiceInput } from '@atrium/contract/services';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchApi } from '../../../../platform/api/api-client.ts';
import { createService, deleteService } from './service-records.ts';

vi.mock('../../../../platform/api/api-client.ts', () => ({ fetchApi: vi.fn() }));
vi.mock('../../../../platform/firebase/firestore-lite.ts', () => ({ getOwnFirestoreLite: vi.fn() }));
vi.mock('../../../../platform/firebase/id-token.ts', () => ({ getIdToken: vi.fn() }));
const call = vi.mocked(fetchApi);

const service: ServiceInput = {
  icon: 'wrench',
  name: 'Care',
  description: 'We watch.',
  active: true,
  tiers: [{ id: 'basic', name: 'Basic', monthlyPrice: 290, features: [] }],
};
const getKey = (index: number) => call.mock.calls[index]?.[0].headers?.['Idempotency-Key'];

beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async () => Response.json({ id: 'care' }));
});

it('deletes an invalid entry with any characters in its id', async () => {
  await deleteService('odd id', null);
  const path = expect.stringMatching(/\/odd%20id\/deletion$/);
  expect(call.mock.calls).toMatchObject([[{ path, body: { version: null } }]]);
});

it('repeats a change of a service under the same key only when its outcome is unknown', async () => {
  call.mockRejectedValueOnce(new AppError('unavailable', 'It is unavailable.'));
  await expect(createService('care', service)).rejects.toMatchObject({ code: 'unavailable' });
  await createService('care', service);
  await createService('care', service);
  expect(getKey(1)).toBe(getKey(0));
  expect(getKey(2)).not.toBe(getKey(0));
});
