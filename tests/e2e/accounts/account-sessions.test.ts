import { afterAll, describe, expect, it } from 'vitest';
import { newPerson, PERSON_PASSWORD, type Person } from '../../emulator/people.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { closeBrowser, newPage, type PageOptions } from '../browser.ts';
import { at, logIn, signIn } from '../person.ts';

afterAll(closeBrowser);

const ENDED = 'You’re logged out on all devices.';

async function enter(person: Person, path: string, options: PageOptions = {}) {
  const visitor = await newPage(options);
  await signIn(visitor.page, person.email);
  await visitor.page.goto(at(path));
  await visitor.page.waitForURL(at(path));
  return visitor;
}

describe('the list of sessions', () => {
  it('shows every browser, and signs all of them out within seconds', { tags: 'large' }, async () => {
    const person = await newPerson(undefined, true);
    const elsewhere = await enter(person, '/transactions', { allowConsole: [/40[01]|permission/i] });
    await elsewhere.page.getByText('No transactions found.').waitFor();
    const { page, ...here } = await enter(person, '/account', { allowConsole: [/40[01]|permission/i] });
    const tab = await here.newTab();
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
    for (const left of [page, tab, elsewhere.page]) {
      await left.getByText(ENDED).waitFor();
      await expect.poll(() => new URL(left.url()).pathname).toBe('/login');
    }
    await logIn(page, person.email, PERSON_PASSWORD);
    await page.waitForURL(at('/'));
    await page.goto(at('/account'));
    await section.getByText('This browser').waitFor();
    await expect.poll(() => section.getByRole('listitem').count()).toBe(1);
    await Promise.all([here.close(), elsewhere.close()]);
  });

  it('reports when loading or ending sessions fails, and allows another try', { tags: 'large' }, async () => {
    const person = await newPerson(undefined, true);
    const { page, context, close } = await enter(person, '/account', {
      allowConsole: [/503|couldn’t be loaded/],
    });
    const section = page.getByRole('region', { name: 'Sessions' });
    await section.getByText('This browser').waitFor();
    await context.route('**/api/account/sessions**', route =>
      route.fulfill({ status: 503, json: { error: 'Try later.', code: 'unavailable' } }),
    );
    await section.getByRole('button', { name: 'Log Out Everywhere...' }).click();
    await section.getByRole('button', { name: 'Log Out Everywhere', exact: true }).click();
    await section.getByText('Try later.').waitFor();
    await page.reload();
    await section.getByText('Your sessions couldn’t be loaded.').waitFor();
    await context.unroute('**/api/account/sessions**');
    await section.getByRole('button', { name: 'Try Again' }).click();
    await section.getByText('This browser').waitFor();
    await close();
  });
});
