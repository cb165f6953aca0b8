/** @module-tag large */
import { expect, it } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { at, logIn } from '../person.ts';
import { enter } from '../staff.ts';

const ENDED = 'You’re logged out on all devices.';

it('the list of sessions shows every browser, and signs all of them out within seconds', async () => {
  const person = await newPerson(undefined, true);
  const options = { allowConsole: [/40[01]|permission/i], reused: false };
  const { page: elsewhere } = await enter(person, '/transactions', options);
  await elsewhere.getByText('No transactions found.').waitFor();
  const { page } = await enter(person, '/account', options);
  const tab = await page.context().newPage();
  await tab.goto(at('/subscriptions'));
  const section = page.getByRole('region', { name: 'Sessions' });
  await section.getByText('This browser').waitFor();
  await page.reload();
  await section.getByRole('listitem').nth(1).waitFor();
  await expect.poll(() => section.getByRole('listitem').count()).toBe(2);
  await expect.poll(() => section.getByText('This browser').count()).toBe(1);
  await section.getByText(/Last seen/).waitFor();
  await expectNoAxeViolations(page);

  await section.getByRole('button', { name: 'Log Out Everywhere...' }).click();
  await section.getByRole('button', { name: 'Back' }).click();
  await section.getByRole('button', { name: 'Log Out Everywhere...' }).click();
  await section.getByRole('button', { name: 'Log Out Everywhere', exact: true }).dblclick();
  for (const left of [page, tab, elsewhere]) {
    await left.getByText(ENDED).waitFor();
    await expect.poll(() => new URL(left.url()).pathname).toBe('/login');
  }
  await logIn(page, person.email);
  await page.waitForURL(at('/'));
  await page.goto(at('/account'));
  await section.getByText('This browser').waitFor();
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1);
});
