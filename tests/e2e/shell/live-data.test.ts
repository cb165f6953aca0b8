import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { newPerson, type Person } from '../../support/people.ts';
import { recordPayment } from '../../support/records/transaction-data.ts';
import { LARGE } from '../../support/rows.ts';
import { newPage } from '../browser.ts';
import { at, logIn, logOut } from '../person.ts';

/**
 * Messages of the browser and Firestore without a connection; Firestore requests an image from Google to detect one.
 */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /@firebase\/firestore/, /cleardot\.gif/, /couldn’t be loaded/];

let ada: Person;
let page: Page;

const newest = (description: string) => page.getByRole('main').getByText(description).first();

/** The ids of the snapshots that reactfire holds in this document. */
const heldSnapshots = (tab = page): Promise<string[]> =>
  tab.evaluate(() => [
    ...((Reflect.get(globalThis, '_reactFirePreloadedObservables') as Map<string, unknown>)?.keys() ?? []),
  ]);

/** A payment appears automatically, even one that is made after the first read. */
async function expectLive(person: Person, description: string): Promise<void> {
  const profile = expect.stringContaining(`users/${person.uid}`);
  await expect.poll(() => heldSnapshots()).toEqual(expect.arrayContaining([profile]));
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

it('live data of a session ends with its document, in every tab', async () => {
  const other = await page.context().newPage();
  await other.goto(at('/transactions'));
  await expect.poll(() => heldSnapshots(other)).not.toEqual([]);
  const markDocument = () => Reflect.set(window, 'sameDocument', true);
  const isSameDocument = () => Reflect.get(window, 'sameDocument') === true;
  await Promise.all([page.evaluate(markDocument), other.evaluate(markDocument)]);

  await logOut(page);
  expect(await page.evaluate(isSameDocument)).toBe(false);
  expect(await heldSnapshots()).toEqual([]);
  await other.getByRole('heading', { name: 'Authentication Required' }).waitFor();
  await expect.poll(() => other.evaluate(isSameDocument).catch(() => true)).toBe(false);

  const grace = await newPerson();
  await logIn(page, grace.email);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expectLive(grace, 'Bill of Grace');
  expect((await heldSnapshots()).filter(id => id.includes(ada.uid))).toEqual([]);
  // Grace must not see Ada's payments.
  await recordPayment(ada, 'Bill two');
  await expectLive(grace, 'Second bill of Grace');
  expect(await page.getByText(/Bill (one|two)/).count()).toBe(0);
});

it('an unresolved payment disappears once it is completed', LARGE, async () => {
  const open = page.getByRole('heading', { name: 'Needs your attention' });
  await recordPayment(ada, 'Bill two', { status: 'pending' });
  await open.waitFor();
  await recordPayment(ada, 'Bill two');
  await open.waitFor({ state: 'detached' });
});

it('records are read again every minute where the channel of the listeners is blocked', LARGE, async () => {
  await page.route(/Firestore\/Listen/, () => undefined);
  await page.clock.install();
  await page.goto(at('/dashboard'));
  await newest('Bill one').waitFor();
  await recordPayment(ada, 'Bill two');
  await page.clock.fastForward(61_000);
  await newest('Bill two').waitFor();
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
