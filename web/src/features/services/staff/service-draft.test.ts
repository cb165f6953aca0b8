import type { ServiceRecord } from '@atrium/contract/services';
import { describe, expect, it } from 'vitest';
import { checkDraft, newDraft, newTier, toDraft, toId, toPreview } from './service-draft.ts';

const care: ServiceRecord = {
  id: 'care',
  icon: 'wrench',
  name: 'Automation Care',
  description: 'We watch.',
  active: true,
  tiers: [{ id: 'basic', name: 'Basic', monthlyPrice: 49.5, features: ['5 automations', 'Repair'] }],
};
const draft = toDraft(care);
const withTier = (change: object) => ({ ...draft, tiers: draft.tiers.map(tier => ({ ...tier, ...change })) });

describe('a service draft', () => {
  it('of a stored service is saved unchanged', () => {
    const { id: _, ...form } = care;
    expect(checkDraft(draft)).toEqual({ status: 'valid', values: form });
    expect(toDraft({ ...care, icon: 'unheard-of' }).icon).toBe('service');
  });

  it('has a feature for each line with text', () => {
    expect(checkDraft(withTier({ features: '  One \n\n Two\n' }))).toMatchObject({
      values: { tiers: [{ features: ['One', 'Two'] }] },
    });
  });

  it.each(['', ' ', 'free', '-1', '10.0055', 'Infinity'])('is rejected with the price %j', price => {
    expect(checkDraft(withTier({ monthlyPrice: price }))).toMatchObject({
      status: 'invalid',
      errors: { 'tiers.0.monthlyPrice': expect.stringContaining('such as 290') },
    });
  });

  it('reports the invalid fields of each plan', () => {
    const added = { ...draft, name: '', tiers: [...draft.tiers, newTier()] };
    expect(checkDraft(added)).toMatchObject({
      errors: {
        name: 'Enter the name of the service.',
        'tiers.1.name': 'Enter the name of the plan.',
        'tiers.1.monthlyPrice': expect.any(String),
      },
    });
  });

  it('has a preview while it is invalid', () => {
    const { id, ...rest } = toPreview('care', { ...withTier({ monthlyPrice: 'x' }), name: '' });
    expect(id).toBe('care');
    expect(rest).toMatchObject({ name: 'No name yet', tiers: [{ monthlyPrice: 0 }] });
  });
});

describe('a new service draft', () => {
  it('is invalid at each empty required field, including the id', () => {
    expect(Object.keys(getProblems(checkDraft(newDraft(), ''))).toSorted()).toEqual([
      'description',
      'id',
      'name',
      'tiers.0.monthlyPrice',
      'tiers.0.name',
    ]);
    expect(Object.keys(getProblems(checkDraft(draft, 'Care')))).toEqual(['id']);
    expect(checkDraft(draft, 'care')).toEqual(checkDraft(draft));
  });

  const getProblems = (checked: ReturnType<typeof checkDraft>) =>
    checked.status === 'invalid' ? checked.errors : {};

  it.each([
    ['Automation Care', 'automation-care'],
    ['  Crème & Café, 24/7!', 'creme-cafe-24-7'],
    ['自動化', ''],
    [`${'x'.repeat(59)} yz`, 'x'.repeat(59)],
  ])('with the name %s suggests the id %s', (name, id) => {
    expect(toId(name)).toBe(id);
  });
});
