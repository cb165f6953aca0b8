/** @module-tag large */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { awaitDocument, database } from '../../support/database.ts';
import { newPerson, PERSON_PASSWORD } from '../../support/people.ts';
import { getDeletionRef, passHour, passWeek } from '../../support/records/deletions.ts';
import { subscribe } from '../../support/records/subscriptions.ts';
import { stripe } from '../../support/sandbox.ts';
import { expectAccessibleLooks } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import { at, logIn } from '../person.ts';
import { enter } from '../staff.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Delete your account' });
const banner = (page: Page) => page.getByRole('region', { name: 'Deletion of your account' });
const keep = { name: 'Keep My Account' } as const;

async function askForDeletion(page: Page): Promise<void> {
  const form = section(page);
  await form.getByLabel('Current password').fill(PERSON_PASSWORD);
  await form.getByRole('button', { name: 'Delete My Account', exact: true }).click();
}

it('account deletion can be requested, undone and completed by the owner', async () => {
  const person = await newPerson();
  const plan = await subscribe(person);
  const { page } = await enter(person, '/account');

  await section(page).getByRole('button', { name: 'Delete My Account...' }).click();
  await section(page).getByRole('heading', { name: 'Delete this account?' }).waitFor();
  await expectAccessibleLooks(page);
  await askForDeletion(page);
  await section(page).getByText('It will be erased on').waitFor();
  await banner(page).getByText('Your account will be erased on').waitFor();
  await expectAccessibleLooks(page);
  await awaitDocument(`subscriptions/${plan.id}`, ({ cancelAt }) => cancelAt !== null);

  await page.goto(at('/dashboard'));
  await banner(page).getByRole('button', keep).click();
  await banner(page).getByText('Your account stays.').waitFor();
  await expectAccessibleLooks(page);
  await awaitDocument(`subscriptions/${plan.id}`, ({ cancelAt }) => cancelAt === null);
  expect((await getDeletionRef(person).get()).exists).toBe(false);

  await page.goto(at('/account'));
  await section(page).getByRole('button', { name: 'Delete My Account...' }).click();
  await askForDeletion(page);
  await section(page).getByText('It will be erased on').waitFor();

  // No page stays open for a week; the inactivity alone would end it.
  await page.goto('about:blank');
  expect(await passWeek(person)).toBe(200);
  const { page: stranger } = await newPage({ allowConsole: [/status of 400/] });
  await stranger.goto(at('/login'));
  await logIn(stranger, person.email);
  await stranger.getByText('This account has been disabled.').waitFor();
  expect(await passHour(person)).toBe(200);
  await logIn(stranger, person.email);
  await stranger.getByText('Email and password don’t match.').waitFor();
  expect((await database.doc(`users/${person.uid}`).get()).exists).toBe(false);
  expect((await stripe.subscriptions.retrieve(plan.id)).status).toBe('canceled');
});
