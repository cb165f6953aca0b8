import { describe, expect, it } from 'vitest';
import {
  LegacyServiceForm,
  LegacyServiceId,
  LegacyServiceRecord,
  LEGACY_SERVICE_LIMITS as LIMITS,
} from './services.ts';

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
const issuesOf = (value: unknown) =>
  LegacyServiceForm.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

describe('a stored service', () => {
  const stored = (change: object) => LegacyServiceRecord.safeParse({ id: 'care', ...form(), ...change });

  it.each([[1], [null], [true], [{ a: 1 }], [['x']]])('loses the feature %j and nothing else', feature => {
    const tiers = [tier({ features: ['a', feature, 'b'] })];
    expect(stored({ tiers }).data?.tiers).toEqual([tier({ features: ['a', 'b'] })]);
  });

  it('loses the plans that do not fit, and is none without a plan', () => {
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

  it('has no control or direction characters', () => {
    const service = stored({ name: 'Ca\u202ere', tiers: [tier({ features: ['a\0b'] })] }).data;
    expect([service?.name, service?.tiers[0]?.features]).toEqual(['Ca re', ['a b']]);
  });
});

describe('what staff may save', () => {
  it('is trimmed, and taken up to its bounds', () => {
    expect(LegacyServiceForm.parse(form()).name).toBe('Automation Care');
    for (const monthlyPrice of [0, 0.07, 19.99, 1234.56, LIMITS.priceMax]) {
      expect(issuesOf(form({ tiers: [tier({ monthlyPrice })] })), String(monthlyPrice)).toEqual([]);
    }
    expect(issuesOf(form({ tiers: Array(LIMITS.tiersMax).fill(tier({ features: [] })) }))).toEqual([]);
  });

  it.each([
    ['name', { name: '  ' }, 'Enter the name of the service.'],
    ['name', { name: 'x'.repeat(81) }, 'Keep this under 80 characters.'],
    ['description', { description: '' }, 'Say what the service does.'],
    ['icon', { icon: 'rocket' }, 'Choose a picture.'],
    ['tiers', { tiers: [] }, 'A service needs a plan.'],
    ['tiers', { tiers: Array(5).fill(tier()) }, 'Keep to 4 plans.'],
    ['tiers.0.name', { tiers: [tier({ name: '' })] }, 'Enter the name of the plan.'],
    ['tiers.0.features', { tiers: [tier({ features: Array(13).fill('x') })] }, 'Keep to 12 lines.'],
    [
      'tiers.0.features',
      { tiers: [tier({ features: ['x'.repeat(1201)] })] },
      'Keep all lines together under 1200 characters.',
    ],
  ])('is told at %s: %j', (path, change, message) => {
    expect(issuesOf(form(change))).toEqual([[path, message]]);
  });

  it.each([Number.NaN, -1, 10.005])('refuses the price %d', monthlyPrice => {
    const issues = issuesOf(form({ tiers: [tier({ monthlyPrice })] }));
    expect(issues[0]).toEqual(['tiers.0.monthlyPrice', expect.stringContaining('such as 290')]);
  });
});

it.each([
  ['automation-care-2', true],
  ['x'.repeat(LIMITS.idLength), true],
  ['x'.repeat(LIMITS.idLength + 1), false],
  ['', false],
  ['Care', false],
  ['care desk', false],
  ['pflege-für-alle', false],
])('the id %s fits: %s', (id, fits) => {
  expect(LegacyServiceId.safeParse(id).success).toBe(fits);
});

it('a service from before there was a choice is shown', () => {
  const { active: _, ...before } = form();
  expect(LegacyServiceRecord.parse({ id: 'care', ...before }).active).toBe(true);
});
