import { findPricedPlan, groupPlans, priceFor } from '@atrium/contract/marketplace/plan-prices';
import { buildTier } from '@atrium/contract/testing/pricing-tier';
import { expect, it } from 'vitest';
import { buildCatalog } from './build-catalog.ts';
import { describeOffer } from './plan-offer.ts';

const sold = buildCatalog().services[0]?.pricing ?? [];
const pricing = sold.map(tier =>
  tier.price > 0 ? { ...tier, stripePriceId: `price_${tier.tierId}` } : tier,
);

/** The offers of AI Caller's plans to a user with this tier. */
function listOffers(ownedTierId?: string, period: 'monthly' | 'yearly' = 'monthly') {
  return groupPlans(pricing).map(plan =>
    describeOffer(plan, priceFor(plan, period), { pricing, ownedTierId }),
  );
}

it('a customer of a plan that is no longer sold is offered what a visitor is', () => {
  expect(listOffers('sold-before')).toEqual(listOffers());
});

it('a customer is offered the next plan up, with what each other plan costs more or less', () => {
  expect(listOffers('growth')).toEqual([
    { badge: null, isFeatured: false, label: 'Downgrade to Trial', difference: '−$199/mo' },
    { badge: null, isFeatured: false, label: 'Downgrade to Starter', difference: '−$150/mo' },
    { badge: 'Your plan', isFeatured: false, label: null, difference: null },
    { badge: 'Next plan up', isFeatured: true, label: 'Upgrade to Scale', difference: '+$800/mo' },
  ]);
  expect(listOffers('scale').some(({ isFeatured }) => isFeatured)).toBe(false);
});

it('a plan is compared with the user’s own at the price of the shown period', () => {
  const yearly = listOffers('growth', 'yearly');
  expect(yearly.map(({ difference }) => difference)).toEqual(['−$199/mo', '−$1,500/yr', null, '+$8,000/yr']);
});

it('the price that the user pays differs from another price of the same plan', () => {
  const offerOf = (ownedTierId: string, period: 'monthly' | 'yearly') => listOffers(ownedTierId, period)[1];
  expect(offerOf('starter-yearly', 'yearly')).toMatchObject({ badge: 'Your plan', label: null });
  expect(offerOf('starter', 'yearly')).toMatchObject({
    badge: 'Your plan, monthly',
    label: 'Switch to Yearly',
  });
  expect(offerOf('starter-yearly', 'monthly')).toMatchObject({
    badge: 'Your plan, yearly',
    label: 'Switch to Monthly',
  });
});

it('plans in two currencies, not billed by time or sold elsewhere are neither an upgrade nor a downgrade', () => {
  const own = buildTier('own', { price: 40 });
  const others = [
    buildTier('euros', { price: 90, currency: 'EUR' }),
    buildTier('filing', { price: 8, billingCycle: 'per_filing' }),
    // Sold on the app's own site.
    buildTier('elsewhere', { price: 90 }),
  ].map(tier => (tier.tierId === 'elsewhere' ? tier : { ...tier, stripePriceId: 'price_1' }));
  for (const tier of others) {
    const plan = findPricedPlan([tier], tier.tierId);
    if (!plan) throw new Error('No plan.');
    expect(describeOffer(plan, tier, { pricing: [own, tier], ownedTierId: 'own' })).toEqual({
      badge: null,
      isFeatured: false,
      label: `Select ${tier.name}`,
      difference: null,
    });
  }
});
