import { getMarketplace } from '@atrium/contract/routes/marketplace';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveCatalog } from '../../../testing/catalog.ts';
import { serve } from '../../../testing/fake-api.ts';
import { awaitText, field, getPath, renderScreen } from '../../../testing/render-screen.tsx';
import CostsPage from './costs-page.tsx';

async function open(needs = '') {
  serve(getMarketplace, liveCatalog);
  await renderScreen(<CostsPage />, `/marketplace/plans${needs}`);
  await awaitText('Last updated');
}

const result = () => page.getByRole('region', { name: 'Plans and total' });
const total = () => result().getByRole('status');

it('an example enters the needs of its company', async () => {
  await open();
  const example = page.getByRole('listitem').filter({ hasText: 'A heating contractor' });
  await expect.element(example.getByText('$228/mo', { exact: true })).toBeVisible();
  await example.getByRole('link').click();
  await expect.element(field('Calls a month')).toHaveValue('400');
  await expect.element(total()).toMatchTextContent('$228/mo');
});

it('the plans for what is entered and their total are found, and are in the URL', async () => {
  await open();
  await field('Calls a month').fill('200');
  await field('Articles a month').fill('8');
  await field('Employees in Canada').fill('12');
  await page.getByRole('textbox', { name: /^Trucks/ }).fill('3');
  await expect.element(total()).toMatchTextContent(/\$228\/mo.*CA\$89\/mo/);
  const plans = result().getByRole('listitem').elements();
  expect(plans.map(item => item.querySelector('p')?.textContent)).toEqual([
    'AI Caller, Growth',
    'Blogger Pro, Pro',
    'Canadian Payroll, Standard',
    'Form 2290 Filing, Single filing',
  ]);
  await awaitText('Plus $7.99/filing.');
  await expect.poll(getPath).toBe('/marketplace/plans?calls=200&articles=8&employees=12&trucks=3');
});

it('a typed decimal is dropped, not the point before it', async () => {
  await open();
  const employees = field('Employees in Canada');
  await employees.click();
  await userEvent.keyboard('12.5');
  await expect.element(employees).toHaveValue('12.5');
  await expect.poll(getPath).toBe('/marketplace/plans?employees=12');
});

it('a link shows its calculation, and what no plan covers', async () => {
  await open('?calls=200&employees=26');
  await expect.element(total()).toMatchTextContent('$199/mo');
  await expect.element(field('Employees in Canada')).toHaveValue('26');
  await awaitText('The largest plan includes 25 employees.');
  await awaitText('Items without a plan aren’t included.');
  await expect.element(result().getByRole('link', { name: 'Contact us' })).toBeVisible();
  await page.getByRole('button', { name: 'Select Growth of AI Caller' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  const next = new URLSearchParams(location.search).get('next');
  expect(next).toBe('/marketplace/plans?calls=200&employees=26&app=ai-caller&tier=growth');
});

it.each(['abc', '-5'])('an amount that can’t be needed is not calculated: %s', async typed => {
  await open('?calls=90');
  await field('Calls a month').fill(typed);
  await awaitText('What companies would pay');
});
