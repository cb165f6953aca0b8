import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, PERSON_PASSWORD, type Person } from '../../emulator/people.ts';
import { closeBrowser, newPage, type Visitor } from '../browser.ts';
import { at, logIn, logOut } from '../person.ts';
import { recordPayment } from './record-payment.ts';

/** What the browser and Firestore say without a connection; Firestore asks Google for an image to find one. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /@firebase\/firestore/, /cleardot\.gif/, /couldn’t be loaded/];

let ada: Person;
let visitor: Visitor;
let page: Page;

const newest = (description: string) => page.getByRole('main').getByText(description).first();

/** Goes from the home page to the dashboard as this person, all in one document. */
async function signInHere({ email }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  // The home page has a field for an email, too.
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await logIn(page, email, PERSON_PASSWORD);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
}

/** How many answers reactfire holds, of the session's user and of any other. */
const rememberedAnswers = (uid: string): Promise<{ own: number; others: string[] }> =>
  page.evaluate(owner => {
    const ids = [
      ...(Reflect.get(globalThis, '_reactFirePreloadedObservables') as Map<string, unknown>).keys(),
    ];
    const own = ids.filter(id => id.startsWith(`${owner}/`));
    return { own: own.length, others: ids.filter(id => id.includes('{') && !own.includes(id)) };
  }, uid);

/** A payment appears by itself, also one that is made after the first read. */
async function expectLive(person: Person, description: string): Promise<void> {
  await expect.poll(async () => (await rememberedAnswers(person.uid)).own).toBeGreaterThan(0);
  await recordPayment(person, description);
  await newest(description).waitFor();
}

beforeEach(async () => {
  ada = await newPerson();
  visitor = await newPage({ allowConsole: OFFLINE });
  page = visitor.page;
  await page.goto(at('/login?next=/dashboard'));
  await logIn(page, ada.email, PERSON_PASSWORD);
  await expectLive(ada, 'Bill one');
});
afterEach(() => visitor.close());
afterAll(closeBrowser);

describe('live data', () => {
  it('begins anew with each session of one document, and shows nobody what another one had', async () => {
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await expect
      .poll(() => rememberedAnswers(ada.uid))
      .toMatchObject({ own: expect.any(Number), others: [] });

    await logOut(page);
    expect(await rememberedAnswers(ada.uid)).toEqual({ own: 0, others: [] });
    await signInHere(ada);
    await newest('Bill one').waitFor();
    await expectLive(ada, 'Bill two');

    await logOut(page);
    const grace = await newPerson();
    await signInHere(grace);
    await expectLive(grace, 'Bill of Grace');
    expect(await page.getByText(/Bill (one|two)/).count()).toBe(0);
    expect(await rememberedAnswers(grace.uid)).toMatchObject({ others: [] });
    // What Ada's account gets is nobody's business here.
    await recordPayment(ada, 'Bill three');
    await expectLive(grace, 'Second bill of Grace');
    expect(await page.getByText('Bill three').count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });

  it('goes on after a time without a connection', async () => {
    await visitor.context.setOffline(true);
    await recordPayment(ada, 'Bill two');
    await newest('Bill one').waitFor();
    expect(await newest('Bill two').count()).toBe(0);
    await visitor.context.setOffline(false);
    await newest('Bill two').waitFor();
    await expectLive(ada, 'Bill three');
  });
});
