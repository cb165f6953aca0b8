import { describe, expect, it } from 'vitest';
import { BackendInfo, categoriesOf, featuredOf, filterServices } from './marketplace.ts';
import { sampleServices } from './sample-catalogue.ts';

const apps = [
  { name: 'AI Caller', description: 'Phone calls', category: 'Communication', featured: true },
  { name: 'Blogger Pro', description: 'Articles', category: 'Content', featured: false },
  { name: 'Writer', description: 'Calls for papers', category: 'Content', featured: true },
];

describe('filterServices', () => {
  it('matches name or description, whatever the case, and the category exactly', () => {
    expect(filterServices(apps, 'CALL', 'all').map(app => app.name)).toEqual(['AI Caller', 'Writer']);
    expect(filterServices(apps, 'call', 'Content').map(app => app.name)).toEqual(['Writer']);
    expect(filterServices(apps, '', 'content')).toEqual([]);
    expect(filterServices(apps, '  ', 'all')).toEqual(apps);
  });
});

describe('categoriesOf and featuredOf', () => {
  it('lists all, then each category once', () => {
    expect(categoriesOf(apps)).toEqual(['all', 'Communication', 'Content']);
    expect(categoriesOf([])).toEqual(['all']);
  });

  it('caps the featured apps at three', () => {
    expect(featuredOf(Array.from({ length: 5 }, () => ({ featured: true })))).toHaveLength(3);
    expect(featuredOf(apps)).toHaveLength(2);
  });
});

describe('sample catalogue', () => {
  const offers = sampleServices.flatMap(app =>
    app.pricingTiers.map(tier => ({ ...tier, app: app.serviceId })),
  );
  const paid = offers.filter(offer => offer.price > 0);
  const priceOf = (app: string, tierId: string) =>
    paid.find(offer => offer.app === app && offer.tierId === tierId);

  it('has the prices of the specification: 11 offers from 7.99 to 999', () => {
    expect(paid).toHaveLength(11);
    expect(Math.min(...paid.map(offer => offer.price))).toBe(7.99);
    expect(Math.max(...paid.map(offer => offer.price))).toBe(999);
    expect(priceOf('invoicer', 'creator')).toMatchObject({
      price: 19,
      billingCycle: 'monthly',
      currency: 'USD',
    });
    expect(priceOf('payrollca', 'standard')).toMatchObject({
      price: 89,
      billingCycle: 'monthly',
      currency: 'CAD',
    });
    expect(priceOf('blooger', 'pro')).toMatchObject({ price: 29, billingCycle: 'monthly' });
    expect(priceOf('irs2290', 'filing')).toMatchObject({ price: 7.99, billingCycle: 'per_filing' });
  });

  it('fits the schema and offers nothing for sale', () => {
    for (const { signupUrl: _, ...data } of sampleServices) {
      expect(BackendInfo.safeParse({ success: true, data }).error?.issues).toBeUndefined();
    }
    expect(offers.some(offer => offer.stripePriceId || offer.stripeProductId)).toBe(false);
  });
});
