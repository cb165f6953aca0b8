import { describe, expect, it } from 'vitest';
import { SERVICE_LIMITS as LIMITS, NewServiceId, ServiceInput, ServiceRecord } from './services.ts';

const tier = (change: object = {}) => ({
  id: 'basic',
  name: 'Basic',
  monthlyPrice: 290,
  features: ['5 automations'],
  ...change,
});
const form = (change: object = {}) => ({
  icon: 'wrench',
  name: ' Automation Care ',
  description: 'We watch.',
  active: true,
  tiers: [tier()],
  ...change,
});
const listIssues = (value: unknown) =>
  ServiceInput.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a stored service', () => {
  const stored = (change: object) => ServiceRecord.safeParse({ id: 'care', ...form(), ...change });

  it.each([[1], [null], [true], [{ a: 1 }], [['x']]])('drops only the invalid feature %j', feature => {
    const tiers = [tier({ features: ['a', feature, 'b'] })];
    expect(stored({ tiers }).data?.tiers).toEqual([tier({ features: ['a', 'b'] })]);
  });

  it('drops invalid plans and is invalid without a plan', () => {
    for (const bad of [
      null,
      'x',
      [],
      {},
      tier({ name: 1 }),
      tier({ monthlyPrice: '1' }),
      tier({ features: {} }),
    ]) {
      expect(stored({ tiers: [bad, tier()] }).data?.tiers, JSON.stringify(bad)).toEqual([tier()]);
      expect(stored({ tiers: [bad] }).success, JSON.stringify(bad)).toBe(false);
    }
    for (const tiers of [undefined, null, {}, 'x']) expect(stored({ tiers }).success).toBe(false);
  });

  it('removes control and direction characters', () => {
    const service = stored({ name: 'Ca\u202ere', tiers: [tier({ features: ['a\0b'] })] }).data;
    expect([service?.name, service?.tiers[0]?.features]).toEqual(['Ca re', ['a b']]);
  });
});

it('the service form trims its texts and accepts values at the limits', () => {
  expect(ServiceInput.parse(form()).name).toBe('Automation Care');
  for (const monthlyPrice of [0, 0.07, 19.99, 1234.56, LIMITS.priceMax]) {
    expect(listIssues(form({ tiers: [tier({ monthlyPrice })] })), String(monthlyPrice)).toEqual([]);
  }
  expect(listIssues(form({ tiers: Array(LIMITS.tiersMax).fill(tier({ features: [] })) }))).toEqual([]);
});

it.each([
  ['name', { name: '  ' }, 'Enter the name of the service.'],
  ['name', { name: 'x'.repeat(81) }, 'Keep this under 80 characters.'],
  ['description', { description: '' }, 'Describe what the service does.'],
  ['icon', { icon: 'rocket' }, 'Choose an icon.'],
  ['tiers', { tiers: [] }, 'A service needs a plan.'],
  ['tiers', { tiers: Array(5).fill(tier()) }, 'Enter at most 4 plans.'],
  ['tiers.0.name', { tiers: [tier({ name: '' })] }, 'Enter the name of the plan.'],
  ['tiers.0.features', { tiers: [tier({ features: Array(13).fill('x') })] }, 'Enter at most 12 lines.'],
  [
    'tiers.0.features',
    { tiers: [tier({ features: ['x'.repeat(1201)] })] },
    'Keep all lines together under 1200 characters.',
  ],
])('the service form reports at %s: %j', (path, change, message) => {
  expect(listIssues(form(change))).toEqual([[path, message]]);
});

it.each([
  ['automation-care-2', true],
  ['x'.repeat(LIMITS.idLength), true],
  ['x'.repeat(LIMITS.idLength + 1), false],
  ['', false],
  ['Care', false],
  ['care desk', false],
  ['pflege-für-alle', false],
])('the id %s is valid: %s', (id, fits) => {
  expect(NewServiceId.safeParse(id).success).toBe(fits);
});
