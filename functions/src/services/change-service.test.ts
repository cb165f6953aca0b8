import { AppError } from '@atrium/contract/platform/errors';
import type { ServiceInput } from '@atrium/contract/services';
import { expect, it } from 'vitest';
import { planServiceChange, type ServiceRequest, type StoredService } from './change-service.ts';

const service: ServiceInput = {
  icon: 'wrench',
  name: 'Care',
  description: 'We watch.',
  active: true,
  tiers: [
    { id: 'basic', name: 'Basic', monthlyPrice: 290, features: ['5 automations', 'Repair'] },
    { id: 'plus', name: 'Plus', monthlyPrice: 590, features: [] },
  ],
};
const stored: StoredService = { record: { id: 'care', ...service }, version: '7.5' };
const invalid: StoredService = { record: null, version: '' };
const edit = (version = '7.5', change: Partial<ServiceInput> = {}): ServiceRequest => ({
  action: 'edit_service',
  version,
  service: { ...service, ...change },
});
const remove = (version: string | null): ServiceRequest => ({ action: 'delete_service', version });
const create: ServiceRequest = { action: 'create_service', service };

function findRefusal(request: ServiceRequest, found: StoredService | null, isFull = false) {
  try {
    planServiceChange(request, found, isFull);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.message];
  }
  return null;
}

it('an edit records each changed field before and after, and nothing else', () => {
  const [basic, plus] = service.tiers;
  if (!basic || !plus) throw new Error('no plans');
  const pro = { id: 'pro', name: 'Pro', monthlyPrice: 49.5, features: [] };
  const tiers = [{ ...plus, name: 'Plus 2' }, pro];
  const change = planServiceChange(edit('7.5', { active: false, tiers }), stored, false);
  expect(change.fields).toEqual({ ...service, active: false, tiers });
  expect(change.details).toEqual({
    name: 'Care',
    visitors: 'shown → hidden',
    'plan 1': 'Plus, $590.00 per month → Plus 2, $590.00 per month',
    'plan 2': 'none → Pro, $49.50 per month',
    'plan 3': 'Basic, $290.00 per month (5 automations; Repair) → none',
  });
  const dearer = [{ ...basic, monthlyPrice: 300 }, plus];
  expect(planServiceChange(edit('7.5', { tiers: dearer }), stored, false).details).toEqual({
    name: 'Care',
    'plan 1': 'Basic, $290.00 per month → Basic, $300.00 per month',
  });
  expect(planServiceChange(edit('7.5', { name: 'Care+' }), stored, false).details).toEqual({
    name: 'Care → Care+',
  });
});

it.each<[string, ServiceRequest, StoredService | null, string]>([
  ['an edit of a deleted service', edit(), null, 'not_found'],
  ['a deletion of a deleted service', remove('7.5'), null, 'not_found'],
  ['a deletion of an invalid entry that is a service now', remove(null), stored, 'conflict'],
  ['a creation with the id of an invalid entry', create, invalid, 'conflict'],
])('%s is rejected', (_, request, found, code) => {
  expect(findRefusal(request, found)?.[0]).toBe(code);
});

it('a creation is rejected with the name of the service that has the id, and when the catalog is full', () => {
  expect(findRefusal(create, stored)).toEqual([
    'conflict',
    'A service with this ID already exists: “Care”. Nothing was saved.',
  ]);
  expect(findRefusal(create, null, true)).toEqual([
    'invalid_request',
    'The limit is 100 services. Delete one first.',
  ]);
});
