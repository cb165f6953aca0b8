import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTier } from '../testing/pricing-tier.ts';
import {
  ALL_CATEGORIES,
  DISPLAYED_SERVICE_IDS,
  filterServices,
  includedPlans,
  listCategories,
  listFeatured,
  type PricingTier,
  recommendedPlan,
} from './catalog.ts';
import { BackendInfo, WebUrl } from './catalog-schemas.ts';
import { findPricedPlan, groupPlans } from './plan-prices.ts';
import { sampleServices } from './sample-catalog.ts';

const apps = [
  { name: 'AI Caller', description: 'Phone calls', category: 'Communication', featured: true },
  { name: 'Blogger Pro', description: 'Articles', category: 'Content', featured: false },
  { name: 'Writer', description: 'Calls for papers', category: 'Content', featured: true },
];

it('listFeatured limits the featured apps to three', () => {
  expect(listFeatured(Array.from({ length: 5 }, () => ({ featured: true })))).toHaveLength(3);
  expect(listFeatured(apps)).toHaveLength(2);
});

/** Letters of scripts with two cases and without, so that the same word often comes in another case. */
const word = fc.string({
  unit: fc.constantFrom(...'aAbBéÉäÄžŽяЯωΩ中 -1'),
  maxLength: 8,
});
const category = fc.constantFrom('Content', 'content', 'Finance', ALL_CATEGORIES.toUpperCase(), 'Éducation');
const service = fc.record({
  name: word,
  description: word,
  category,
  featured: fc.boolean(),
});
const anyCatalog = fc.array(service, { maxLength: 12 });
const chosen = fc.oneof(category, fc.constant(ALL_CATEGORIES));

/** The specification's sentence (§5), word by word and slowly; blanks around what was typed do not count. */
function matches(
  app: { name: string; description: string; category: string },
  query: string,
  wanted: string,
) {
  const letters = (text: string) => [...text].map(letter => letter.toLowerCase());
  const contains = (text: string) => {
    const [all, part] = [letters(text), letters(query.trim())];
    return all.some((_, at) => part.every((letter, i) => all[at + i] === letter)) || part.length === 0;
  };
  return (contains(app.name) || contains(app.description)) && ['all', app.category].includes(wanted);
}

it('the search returns what the specification defines, in catalog order, for any catalog, query and category', () => {
  fc.assert(
    fc.property(anyCatalog, word, chosen, (apps, query, wanted) => {
      expect(filterServices(apps, query, wanted)).toEqual(apps.filter(app => matches(app, query, wanted)));
    }),
    { numRuns: 1_000 },
  );
});

it('the categories start with all, contain each once and cover every app, for any catalog', () => {
  fc.assert(
    fc.property(anyCatalog, apps => {
      const [first, ...rest] = listCategories(apps);
      expect(first).toBe('all');
      expect(new Set(rest).size).toBe(rest.length);
      const found = rest.flatMap(name => filterServices(apps, '', name));
      expect(new Set(found)).toEqual(new Set(apps));
      expect(found).toHaveLength(apps.length);
      expect(filterServices(apps, '', ALL_CATEGORIES)).toEqual(apps);
    }),
  );
  // A category with the name of all of them is not listed again.
  expect(listCategories([{ category: ALL_CATEGORIES }, { category: 'Content' }])).toEqual(['all', 'Content']);
});

describe('includedPlans', () => {
  const plan = (tierId: string, includes?: string) => buildTier(tierId, { includes });
  const included = (pricing: PricingTier[], tierId: string) => {
    const tier = pricing.find(candidate => candidate.tierId === tierId);
    return tier ? includedPlans(tier, pricing).map(other => other.tierId) : null;
  };

  it('lists the nearest plan first', () => {
    const pricing = [plan('a'), plan('b', 'a'), plan('c', 'b')];
    expect(included(pricing, 'c')).toEqual(['b', 'a']);
    expect(included(pricing, 'a')).toEqual([]);
  });

  it('ends at an unknown plan, and at a circular inclusion', () => {
    expect(included([plan('a', 'gone')], 'a')).toEqual([]);
    expect(included([plan('a', 'a')], 'a')).toEqual([]);
    const circle = [plan('a', 'c'), plan('b', 'a'), plan('c', 'b')];
    expect(included(circle, 'a')).toEqual(['c', 'b']);
    expect(included([plan('x', 'a'), ...circle], 'x')).toEqual(['a', 'c', 'b']);
  });
});

it('recommendedPlan is the first plan that is marked as recommended', () => {
  const plans = (sampleServices[0]?.pricingTiers ?? []).map(plan => ({ ...plan, recommended: false }));
  expect(recommendedPlan(plans)).toBeUndefined();
  const two = plans.map(plan => ({ ...plan, recommended: true }));
  expect(recommendedPlan(two)).toBe(two[0]);
});

describe('sample catalog', () => {
  const offers = sampleServices.flatMap(app =>
    app.pricingTiers.map(tier => ({ ...tier, app: app.serviceId })),
  );
  it('names included plans that exist, and one recommended plan per displayed app', () => {
    for (const { serviceId, pricingTiers } of sampleServices) {
      for (const tier of pricingTiers.filter(({ includes }) => includes)) {
        expect(includedPlans(tier, pricingTiers), `${serviceId} ${tier.tierId}`).not.toEqual([]);
      }
      const recommended = groupPlans(pricingTiers).filter(({ tier }) => tier.recommended);
      expect(recommended.length).toBe(DISPLAYED_SERVICE_IDS.includes(serviceId) ? 1 : 0);
    }
  });

  it('has yearly prices below twelve monthly ones, each of a plan with the same content', () => {
    const yearly = offers.filter(offer => offer.billingCycle === 'yearly');
    expect(yearly.map(offer => offer.app)).toEqual(expect.arrayContaining(['ai-caller', 'blooger']));
    for (const { app, tierId, price, ...offer } of yearly) {
      const tiers = sampleServices.find(({ serviceId }) => serviceId === app)?.pricingTiers ?? [];
      const monthly = findPricedPlan(tiers, tierId)?.tier;
      expect({ ...monthly, billingCycle: 'yearly' }).toMatchObject(offer);
      expect(price).toBeLessThan((monthly?.price ?? 0) * 12);
    }
  });

  it('matches the schema and has no payable tier', () => {
    for (const { signupUrl: _, ...data } of sampleServices) {
      expect(BackendInfo.safeParse({ success: true, data }).error?.issues).toBeUndefined();
    }
    expect(offers.some(offer => offer.stripePriceId || offer.stripeProductId)).toBe(false);
  });
});

describe('the response of a back end', () => {
  const { signupUrl: _, ...record } = sampleServices[1] ?? {};
  const [free, pro, team] = sampleServices[1]?.pricingTiers ?? [];
  const parse = (change: object) => BackendInfo.safeParse({ success: true, data: { ...record, ...change } });
  const withPrice = (price: unknown) => parse({ pricingTiers: [{ ...pro, price }] });

  it.each([0, 7.99, 0.07, 1234.56, 100_000])('can have the price %d', price => {
    expect(withPrice(price).success).toBe(true);
  });

  it.each([-1, -0.01, 1e9, 0.001, 19.999, JSON.parse('1e999'), Number.NaN, '29', null])(
    'cannot have the price %s',
    price => {
      expect(withPrice(price).success).toBe(false);
    },
  );

  it('must have unique plan ids and Stripe prices', () => {
    expect(parse({ pricingTiers: [free, pro, { ...team, tierId: 'pro' }] }).success).toBe(false);
    const sold = [pro, team].map(tier => ({ ...tier, stripePriceId: 'price_1' }));
    expect(parse({ pricingTiers: sold }).success).toBe(false);
    expect(parse({ pricingTiers: [free, pro, team] }).success).toBe(true);
  });

  it('can contain names in every script, without direction marks and line breaks', () => {
    for (const name of ['Größe & Café', '自動電話', 'العربية', '👩‍💻 Tools', "O'Brien"]) {
      expect(parse({ name }).data?.data.name).toBe(name);
    }
    expect(parse({ name: ' Blog\u202eger\r\nBcc: x\u0000 ' }).data?.data.name).toBe('Blog ger Bcc: x');
    for (const name of ['', ' ', '\u200b\u200d', '\u202e']) expect(parse({ name }).success).toBe(false);
  });

  it('is parsed without duplicate features', () => {
    expect(parse({ features: ['One', 'Two', ' One'] }).data?.data.features).toEqual(['One', 'Two']);
  });

  it('can contain the URL of a web page as its hosted URL, nothing else', () => {
    const hostedUrl = 'https://blogger.web.app/';
    expect(parse({ firebaseConfig: { hostedUrl } }).data?.data.firebaseConfig).toEqual({ hostedUrl });
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//x.example', 'https://', 'https:// x']) {
      expect(parse({ firebaseConfig: { hostedUrl: bad } }).success, bad).toBe(false);
    }
  });

  it.each(
    [
      'https://app.example https://app.example:8443/a?b=c@d#e HTTPS://App.Example/%C3%A9',
      'http://localhost:12111/apps/x http://127.0.0.1/x http://[::1]:80',
    ].flatMap(urls => urls.split(' ')),
  )('can have the URL %s', url => {
    expect(WebUrl.safeParse(url).success).toBe(true);
  });

  it.each([
    ...'http://app.example/ http://localhost.evil.example/ http://localhost@evil.example/'.split(' '),
    ...'https://user@evil.example/ https://atrium.example:x@evil.example/'.split(' '),
    ...'https://atrium.example%40evil.example/ https://evil.example\\@atrium.example/'.split(' '),
    ...'https:/app.example https:app.example https:///app.example ftp://app.example/'.split(' '),
    ...[' https://app.example/', 'https://app.example/a b', `https://app.example/${'a'.repeat(500)}`],
    ...['\u202egpj', '?\u2066x', '#\u200bx', 'a\0', 'a\tb', 'a\nb', '%00', '%0d%0aSet-Cookie:x'].map(
      end => `https://app.example/${end}`,
    ),
    ...'https://app.example/%E2%80%AEgpj https://app.example/%ff https://аpp.example/'.split(' '),
    ...'https://xn--pp-8ia.example/ https://a.xn--pp-8ia.example:443/ https://app..example/'.split(' '),
  ])('cannot have the URL %j', url => {
    expect(WebUrl.safeParse(url).success).toBe(false);
  });
});
