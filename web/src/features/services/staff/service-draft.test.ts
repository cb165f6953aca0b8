import type { ServiceRecord } from '@atrium/contract/services';
import { describe, expect, it } from 'vitest';
import { checkDraft, toDraft, toId, toPreview } from './service-draft.ts';

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

  it.each(['', ' ', 'free', '-1', '10.0055', 'Infinity'])('is rejected with the price %j', price => {
    expect(checkDraft(withTier({ monthlyPrice: price }))).toMatchObject({
      status: 'invalid',
      errors: { 'tiers.0.monthlyPrice': expect.stringContaining('such as 290') },
    });
  });

  it('has a preview while it is invalid', () => {
    const { id, ...rest } = toPreview('care', { ...withTier({ monthlyPrice: 'x' }), name: '' });
    expect(id).toBe('care');
    expect(rest).toMatchObject({ name: 'No name yet', tiers: [{ monthlyPrice: 0 }] });
  });
});

describe('a new service draft', () => {
  it('needs an id in lowercase', () => {
    const errors = { id: expect.any(String) };
    expect(checkDraft(draft, 'Care')).toEqual({ status: 'invalid', errors });
  });

  it.each([
    ['Automation Care', 'automation-care'],
    ['  Crème & Café, 24/7!', 'creme-cafe-24-7'],
    ['自動化', ''],
    [`${'x'.repeat(59)} yz`, 'x'.repeat(59)],
  ])('with the name %s suggests the id %s', (name, id) => {
    expect(toId(name)).toBe(id);
  });
});
