import { getMarketplace } from '@atrium/contract/routes/marketplace';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { liveCatalog } from '../../../testing/catalog.ts';
import { serve } from '../../../testing/fake-api.ts';
import { awaitText, renderScreen } from '../../../testing/render-screen.tsx';
import AppPlansPage from './app-plans-page.tsx';

async function open(path: string) {
  serve(getMarketplace, liveCatalog);
  await renderScreen(<AppPlansPage />, path);
  await awaitText('Last updated');
}

const card = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

it('each plan of an application has all its features, and one is recommended', async () => {
  await page.viewport(1280, 800);
  await open('/marketplace/plans/ai-caller');
  await expect.element(page.getByRole('heading', { level: 1, name: 'AI Caller: all plans' })).toBeVisible();
  expect(document.title).toMatch(/^AI Caller plans: /);
  const [caller] = liveCatalog().services;
  for (const tier of caller?.pricing.filter(({ billingCycle }) => billingCycle === 'monthly') ?? []) {
    for (const feature of tier.features)
      await expect.element(card(tier.name).getByText(feature, { exact: true })).toBeVisible();
  }
  const lists = page.getByRole('article').getByRole('list').elements();
  expect(lists.map(list => list.firstElementChild?.textContent)).toEqual([
    '1 phone number',
    '1 phone number',
    'Everything in Starter, plus',
    'Everything in Growth, plus',
  ]);
  // Comparable rows begin at the same height in each card of a row.
  expect(new Set(lists.map(list => Math.round(list.getBoundingClientRect().top))).size).toBe(1);
  expect(page.getByText('Recommended').elements()).toHaveLength(1);
  await expect.element(card('Starter').getByText('Recommended')).toBeVisible();
});

it('the billing period goes on to the comparison of an application’s plans', async () => {
  await open('/marketplace/plans/ai-caller?billing=yearly');
  await awaitText('2 months free');
  const plans = ['trial', 'starter', 'growth', 'scale'].map(tier => `ai-caller:${tier}`).join();
  await expect
    .element(page.getByRole('link', { name: 'Compare Line by Line' }))
    .toHaveAttribute('href', `/marketplace/compare?plans=${plans}&billing=yearly`);
});

it('an application that the marketplace doesn’t have now leads to what there is', async () => {
  await open('/marketplace/plans/invoicer');
  await awaitText('This application isn’t available in the marketplace right now.');
  await expect
    .element(page.getByRole('link', { name: 'See what it offers' }))
    .toHaveAttribute('href', '/marketplace');
});
