import { ServicesResponse } from '@atrium/contract/services';
import { afterEach, expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { database } from '../../support/database.ts';

const TIER = { id: 'basic', name: 'Basic', monthlyPrice: 290, features: ['5 automations'] };
const CARE = { icon: 'wrench', name: 'Care', description: 'We watch.', tiers: [TIER] };
const PATHS = ['care', 'no-tiers', 'half', 'hidden', 'shown'].map(id => `services/test-${id}`);

afterEach(() => Promise.all(PATHS.map(path => database.doc(path).delete())));

it('GET /api/services returns only valid and active services', async () => {
  const [care = '', noTiers = '', half = '', hidden = '', shown = ''] = PATHS;
  await database.doc(care).set(CARE);
  await database.doc(noTiers).set({ ...CARE, tiers: [] });
  await database.doc(half).set({ name: 'Half' });
  await database.doc(hidden).set({ ...CARE, active: false });
  await database.doc(shown).set({ ...CARE, active: true, updatedAt: new Date(), updatedBy: 'uma' });
  const response = await get('/api/services');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('public');
  const ours = ServicesResponse.parse(response.json).services.filter(({ id }) => id.startsWith('test-'));
  expect(ours).toEqual(['test-care', 'test-shown'].map(id => ({ id, ...CARE })));
});
