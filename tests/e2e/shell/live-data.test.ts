import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { newPerson, type Person } from '../../emulator/people.ts';
import { recordPayment } from '../../emulator/transactions/transaction-data.ts';
import { newPage } from '../browser.ts';
import { at, logIn, logOut } from '../person.ts';

/**
 * Messages of the browser and Firestore without a connection; Firestore requests an image from Google to detect one.
 */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /@firebase\/firestore/, /cleardot\.gif/, /couldn’t be loaded/];

let ada: Person;
let page: Page;

const newest = (description: string) => page.getByRole('main').getByText(description).first();

/** Goes from the home page to the dashboard as this user, in the same document. */
async function signInHere({ email }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  // The home page has an email field too.
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await logIn(page, email);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
}

/** The number of cached snapshots that reactfire holds for the session's user and for any other. */
const cachedSnapshots = (uid: string): Promise<{ own: number; others: string[] }> =>
  page.evaluate(owner => {
    const ids = [
      ...(Reflect.get(globalThis, '_reactFirePreloadedObservables') as Map<string, unknown>).keys(),
    ];
    const own = ids.filter(id => id.startsWith(`${owner}/`));
    return { own: own.length, others: ids.filter(id => id.includes('{') && !own.includes(id)) };
  }, uid);

/** A payment appears automatically, even one that is made after the first read. */
async function expectLive(person: Person, description: string): Promise<void> {
  await expect.poll(async () => (await cachedSnapshots(person.uid)).own).toBeGreaterThan(0);
  await recordPayment(person, description);
  await newest(description).waitFor();
}

beforeEach(async () => {
  ada = await newPerson();
  ({ page } = await newPage({ allowConsole: OFFLINE }));
  await page.goto(at('/login?next=/dashboard'));
  await logIn(page, ada.email);
  await expectLive(ada, 'Bill one');
});

it('live data starts again with each session in one document, without data of earlier users', async () => {
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await expect.poll(() => cachedSnapshots(ada.uid)).toMatchObject({ own: expect.any(Number), others: [] });

  await logOut(page);
  expect(await cachedSnapshots(ada.uid)).toEqual({ own: 0, others: [] });
  await signInHere(ada);
  await newest('Bill one').waitFor();
  await expectLive(ada, 'Bill two');

  await logOut(page);
  const grace = await newPerson();
  await signInHere(grace);
  await expectLive(grace, 'Bill of Grace');
  expect(await page.getByText(/Bill (one|two)/).count()).toBe(0);
  expect(await cachedSnapshots(grace.uid)).toMatchObject({ others: [] });
  // Grace must not see Ada's payments.
  await recordPayment(ada, 'Bill three');
  await expectLive(grace, 'Second bill of Grace');
  expect(await page.getByText('Bill three').count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

it('live data continues after the connection was lost', async () => {
  await page.context().setOffline(true);
  await recordPayment(ada, 'Bill two');
  await newest('Bill one').waitFor();
  expect(await newest('Bill two').count()).toBe(0);
  await page.context().setOffline(false);
  await newest('Bill two').waitFor();
  await expectLive(ada, 'Bill three');
});
