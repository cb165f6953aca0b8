import { getMarketplace } from '@atrium/contract/routes/marketplace';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveCatalog } from '../../../testing/catalog.ts';
import { serve } from '../../../testing/fake-api.ts';
import { awaitText, button, getPath, renderScreen } from '../../../testing/render-screen.tsx';
import ComparePage from './compare-page.tsx';

async function open(plans?: string) {
  serve(getMarketplace, liveCatalog);
  await renderScreen(<ComparePage />, `/marketplace/compare${plans === undefined ? '' : `?plans=${plans}`}`);
  await awaitText('Last updated');
}

const column = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const pick = (app: string, plan: RegExp) =>
  page.getByRole('group', { name: `Plans of ${app}` }).getByRole('button', { name: plan });
const texts = (row: RegExp) =>
  page
    .getByRole('row', { name: row })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);

it('plans are compared in text, not by color alone', async () => {
  await open('ai-caller:starter,ai-caller:growth,blooger:pro');
  await expect.element(column('AI Caller Starter')).toBeVisible();
  expect(texts(/^Phone number/)).toEqual(['1', '5', 'Not listed']);
  expect(texts(/^Calendar booking/)).toEqual(['Included', 'Included', 'Not listed']);
  expect(texts(/^Minutes a month/)).toEqual(['300', '2,000', 'Not listed']);
  expect(texts(/^Transcripts and search/)).toEqual(['Not included', 'Included', 'Not listed']);
  expect(texts(/^Price per month/)[0]).toMatch(/\$\s*49/);
  await expect.element(page.getByRole('rowheader', { name: /^Phone numbers ?, differs$/ })).toBeVisible();
  const same = page.getByRole('rowheader', { name: 'Best for' });
  await expect.element(same).toBeVisible();
  await page.getByLabelText('Only differences').click();
  await expect.element(same).not.toBeInTheDocument();
});

it.each([
  ['ai-caller:starter,ai-caller:gone', 'One plan in this link is no longer offered and not shown.'],
  ['a:b,ai-caller:starter,ai-caller:gone', '2 plans in this link are no longer offered and not shown.'],
])('a link with plans that are no longer sold says so: %s', async (plans, notice) => {
  await open(plans);
  await awaitText(notice);
  await expect.element(column('AI Caller Starter')).toBeVisible();
});

it('up to four plans are added and removed, each with a history entry', async () => {
  await open();
  // The recommended plans, until a visitor chooses.
  await awaitText('2 of 4 chosen.');
  await expect.element(column('AI Caller Starter')).toBeVisible();
  await pick('AI Caller', /Growth/).click();
  await pick('Blogger Pro', /Team/).click();
  await awaitText('4 of 4 chosen. Remove one before you add another.');
  const chosen = 'ai-caller:starter,blooger:pro,ai-caller:growth,blooger:team';
  expect(getPath()).toBe(`/marketplace/compare?plans=${chosen}`);
  await expect.element(pick('AI Caller', /Scale/)).toBeDisabled();
  history.back();
  await awaitText('3 of 4 chosen.');
  await button('Remove Growth of AI Caller').click();
  await awaitText('2 of 4 chosen.');
});

it('a visitor who selects a plan returns to the same comparison after the login', async () => {
  await open('ai-caller:starter,blooger:pro');
  await button('Select Starter of AI Caller').click();
  await expect.poll(() => location.pathname).toBe('/login');
  const next = new URL(new URLSearchParams(location.search).get('next') ?? '', location.origin);
  expect([next.pathname, ...next.searchParams.values()]).toEqual([
    ...['/marketplace/compare', 'ai-caller:starter,blooger:pro', 'ai-caller', 'starter'],
  ]);
});

it('clicks that are faster than the page add each plan', async () => {
  await open('ai-caller:starter');
  for (const name of [/Growth/, /Scale/]) (pick('AI Caller', name).element() as HTMLElement).click();
  await expect
    .poll(getPath)
    .toBe('/marketplace/compare?plans=ai-caller:starter,ai-caller:growth,ai-caller:scale');
});

it('a plan with two prices has one column, whose price follows the billing period', async () => {
  await open('ai-caller:starter-yearly,blooger:team');
  await expect.element(column('AI Caller Starter')).toBeVisible();
  expect(texts(/^Price per month/)).toEqual(['$49/mo', '$79/mo']);
  await page.getByRole('radio', { name: 'Yearly' }).click();
  await expect
    .poll(() => texts(/^Price per month/))
    .toEqual([
      '$40.83/mo$490 billed once a year2 months free',
      '$63/mo$756 billed once a yearSave $192 a year',
    ]);
  await pick('Blogger Pro', /^Pro/).click();
  await expect
    .poll(getPath)
    .toBe('/marketplace/compare?plans=ai-caller:starter,blooger:team,blooger:pro&billing=yearly');
  await button('Remove Team of Blogger Pro').click();
  await expect.poll(getPath).toBe('/marketplace/compare?plans=ai-caller:starter,blooger:pro&billing=yearly');
});

it('plans are chosen by keyboard, and the focus stays at the plan', async () => {
  await open();
  pick('AI Caller', /^Starter/)
    .element()
    .focus();
  await userEvent.keyboard(' ');
  await awaitText('1 of 4 chosen.');
  await expect.element(pick('AI Caller', /^Starter/)).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(column('AI Caller Growth')).toBeVisible();
});

it('without a plan, comparisons to start with are suggested', async () => {
  await open('');
  await awaitText('Choose two plans above,');
  await page.getByRole('link', { name: 'The recommended plans' }).click();
  await awaitText('2 of 4 chosen.');
  history.back();
  await page.getByRole('link', { name: 'All plans of Blogger Pro' }).click();
  await expect.poll(getPath).toBe('/marketplace/compare?plans=blooger:free,blooger:pro,blooger:team');
});
