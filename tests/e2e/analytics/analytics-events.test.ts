import type { DocumentData } from 'firebase-admin/firestore';
import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson } from '../../support/people.ts';
import { LARGE } from '../../support/rows.ts';
import { holdRequests, isLive, newPage } from '../browser.ts';
import { at, logIn, openCatalog, payOnHostedPage, register, typeAtOnce } from '../person.ts';

/** Opens the page of a visitor who has allowed analytics. */
async function openPage(allowConsole: RegExp[] = []): Promise<Page> {
  const { page } = await newPage({ analytics: true, allowConsole });
  return page;
}

/** The session that the page's events carry; null before the first one. */
async function readSessionId(page: Page): Promise<string | null> {
  const text = await page.evaluate(() => sessionStorage.getItem('analytics_session'));
  return text === null ? null : JSON.parse(text).id;
}

async function listStored(page: Page, collection: string): Promise<DocumentData[]> {
  const sessionId = await readSessionId(page);
  if (!sessionId) return [];
  const found = await database.collection(collection).where('sessionId', '==', sessionId).get();
  return found.docs
    .map(entry => entry.data())
    .sort((a, b) => a.timestamp.toMillis() - b.timestamp.toMillis());
}

/** Waits until the page's session has stored these events; returns all its stored events. */
function awaitEvents(page: Page, wanted: readonly [eventType: string, eventData: object][]) {
  return eventually(async () => {
    const stored = await listStored(page, 'analytics');
    const seen = stored.map(({ eventType, eventData }) => [eventType, eventData]);
    for (const event of wanted) expect(seen).toContainEqual(event);
    return stored;
  });
}

describe('with analytics consent', () => {
  it('views, searches and selections are stored, in order', async () => {
    const page = await openPage();
    await openCatalog(page);
    await page.getByRole('button', { name: 'Get Started with Blogger Pro' }).click();
    await typeAtOnce(page.getByPlaceholder('Search applications...'), 'phone');
    await awaitEvents(page, [
      ['marketplace_click', { service_id: 'blooger', service_name: 'Blogger Pro' }],
      ['search_query', { query: 'phone', resultsCount: 1 }],
    ]);
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.waitForURL('**/login?**');
    const chosen = await awaitEvents(page, [
      ['subscription_intent', { appId: 'ai-caller', tierId: 'starter', amount: 49 }],
    ]);
    const steps = chosen.filter(({ eventData }) => Object.values(eventData).includes('ai-caller'));
    const types = ['app_view', 'marketplace_click', 'subscription_intent'];
    expect(steps.map(({ eventType }) => eventType)).toEqual(types);
    await page.goto(at('/marketplace/plans/ai-caller'));
    const stored = await awaitEvents(page, [['app_view', { appId: 'ai-caller' }]]);
    // Typing is one search, not five.
    expect(stored.filter(({ eventType }) => eventType === 'search_query')).toHaveLength(1);
    expect(stored.every(({ userId }) => userId === null)).toBe(true);
    const session = await database.doc(`visitor_ids/${await readSessionId(page)}`).get();
    expect(session.get('purpose')).toBe('analytics');
  });

  it('Learn More is stored as a click on the application and a view of its page', LARGE, async () => {
    const page = await openPage();
    await openCatalog(page);
    await page.getByRole('link', { name: 'Learn More about Blogger Pro' }).click();
    await page.waitForURL(at('/marketplace/blogger-pro'));
    await awaitEvents(page, [
      ['marketplace_click', { service_id: 'blooger', service_name: 'Blogger Pro' }],
      ['app_view', { appId: 'blooger' }],
    ]);
  });

  const viewsOfBlogger = (events: DocumentData[]) =>
    events.filter(({ eventType, eventData }) => eventType === 'app_view' && eventData.appId === 'blooger');

  it('an app that is scrolled into view is stored as viewed once', LARGE, async () => {
    const page = await openPage();
    await openCatalog(page);
    const search = page.getByPlaceholder('Search applications...');
    await typeAtOnce(search, 'phone');
    const before = await awaitEvents(page, [['search_query', { query: 'phone', resultsCount: 1 }]]);
    expect(viewsOfBlogger(before)).toEqual([]);
    await search.fill('');
    const blogger = page.getByRole('heading', { name: 'Blogger Pro', level: 3 }).last();
    for (let i = 0; i < 2; i++) {
      await blogger.evaluate(heading => heading.scrollIntoView({ block: 'center' }));
      await awaitEvents(page, [['app_view', { appId: 'blooger' }]]);
      await page.evaluate(() => scrollTo(0, 0));
    }
    await page.getByRole('button', { name: 'Get Started with Blogger Pro' }).click();
    // Events are sent in order, so a second view would have come before this.
    const stored = await awaitEvents(page, [
      ['marketplace_click', { service_id: 'blooger', service_name: 'Blogger Pro' }],
    ]);
    expect(viewsOfBlogger(stored)).toHaveLength(1);
  });

  /** Returns the referrals of the page's session, once there are as many as expected. */
  const awaitReferrals = (page: Page, wanted: readonly [sourceApp: string, targetApp: string][]) =>
    expect
      .poll(async () =>
        (await listStored(page, 'referrals')).map(({ sourceApp, targetApp }) => [sourceApp, targetApp]),
      )
      .toEqual(wanted);

  it('a link between two apps is stored as an event and a referral, however it is followed', async () => {
    const page = await openPage();
    await register(page, '/register?next=/app/ai-caller');
    await page.getByRole('link', { name: /Blogger Pro/ }).click();
    await page.waitForURL(at('/app/blooger'));
    const [event] = await awaitEvents(page, [
      ['cross_app_referral', { sourceApp: 'ai-caller', targetApp: 'blooger' }],
      ['app_view', { appId: 'blooger' }],
    ]);
    await awaitReferrals(page, [['ai-caller', 'blooger']]);
    const [referral] = await listStored(page, 'referrals');
    expect(referral).toMatchObject({ userId: event?.userId, converted: false });
    expect(event?.userId).toBeTruthy();
    // Documents that are deleted after 400 days contain their expiry.
    for (const { timestamp, expiresAt } of [referral, event].map(Object))
      expect(Math.round((expiresAt.toMillis() - timestamp.toMillis()) / 86_400_000)).toBe(400);

    // From its plans to its page is no link to another app, nor is Back, Forward or a reload.
    await page.goBack();
    await page.waitForURL(at('/app/ai-caller'));
    await page.goForward();
    await page.waitForURL(at('/app/blooger'));
    await page.reload();
    await page.getByRole('link', { name: 'All Plans on One Page' }).click();
    await page.waitForURL('**/marketplace/plans/blooger');
    await page.getByRole('heading', { level: 1, name: /Blogger Pro/ }).waitFor();
    // A product page that is loaded as a document, with a plain link.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/marketplace/payroll-ca';
      document.body.append(link);
      link.click();
    });
    await page.waitForURL('**/marketplace/payroll-ca');
    await awaitReferrals(page, [
      ['ai-caller', 'blooger'],
      ['blooger', 'payrollca'],
    ]);
  });

  it('a comparison opened from an app’s plans creates a referral to the selected app', LARGE, async () => {
    const page = await openPage();
    await openCatalog(page);
    await page.getByRole('link', { name: /View All Plans/ }).click();
    await page.waitForURL('**/marketplace/plans/ai-caller');
    await awaitEvents(page, [['marketplace_click', { service_id: 'ai-caller', service_name: 'AI Caller' }]]);
    await page.getByRole('link', { name: 'Compare Line by Line' }).click();
    await page.waitForURL('**/marketplace/compare**');
    await page
      .getByRole('button', { name: /^Remove .* of AI Caller$/ })
      .first()
      .click();
    const blogger = page.getByRole('group', { name: 'Plans of Blogger Pro' });
    await blogger.getByRole('button', { name: /^Pro/ }).click();
    await page.getByRole('button', { name: /^Select .*Pro$/ }).click();
    await page.waitForURL('**/login?**');
    await awaitReferrals(page, [['ai-caller', 'blooger']]);
  });

  it('a subscription is stored once when it becomes active', LARGE, async () => {
    const page = await openPage();
    await register(page, '/register?next=/marketplace');
    await page.getByRole('button', { name: 'Select Starter' }).click();
    // After its first event, the checkout is opened with the session's id.
    await awaitEvents(page, [['subscription_intent', { appId: 'ai-caller', tierId: 'starter', amount: 49 }]]);
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe to Starter' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await payOnHostedPage(page);
    await page.getByText('Your subscription is active').waitFor();
    const data = { appId: 'ai-caller', tierId: 'starter', amount: 49 };
    await awaitEvents(page, [['app_subscription', data]]);
    await page.reload();
    await page.getByText('Your subscription is active').waitFor();
    await page.getByRole('link', { name: 'See Your Subscriptions' }).click();
    await page.getByRole('main').getByRole('link', { name: 'AI Caller', exact: true }).click();
    // Events are sent in order, so a second one would have come before this.
    const stored = await awaitEvents(page, [['app_view', { appId: 'ai-caller' }]]);
    // The ledger doesn't know the page's events: it has written the event, and the page none.
    expect(stored.filter(({ eventType }) => eventType === 'app_subscription')).toMatchObject([{ url: '' }]);
  });
});

describe('without analytics consent', () => {
  /** Navigates through the marketplace, from app to app, and selects a plan. */
  async function lookAround(page: Page): Promise<void> {
    await page.goto(at('/marketplace/plans/ai-caller'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openCatalog(page);
    await page.getByRole('button', { name: 'Get Started with Blogger Pro' }).click();
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.waitForURL('**/login?**');
  }

  /** All documents that were written since, by any user or visitor. */
  async function writtenSince(start: Date): Promise<DocumentData[]> {
    const found = await Promise.all(
      ['analytics', 'referrals'].map(name => database.collection(name).where('timestamp', '>=', start).get()),
    );
    return found.flatMap(({ docs }) => docs.map(entry => entry.data()));
  }

  /** An event needs an id from the server, then a write: neither is requested. */
  async function expectNoWrites(page: Page, visit: () => Promise<void>): Promise<void> {
    const asked: string[] = [];
    const note = (request: Request) => asked.push(request.url());
    page.on('request', note);
    await visit();
    await isLive(page);
    page.off('request', note);
    expect(asked.filter(url => /\/api\/visitors|firestore|:commit/i.test(url))).toEqual([]);
  }

  const awaitChoice = (start: Date) => expect.poll(async () => (await writtenSince(start)).length).toBe(1);

  it('a refusal is recorded when the visitor signs in before it is sent', LARGE, async () => {
    const start = new Date();
    const person = await newPerson();
    const { page } = await newPage({ unasked: true, allowConsole: [/status of 400/] });
    const release = await holdRequests(page, '**/api/visitors');
    await page.goto(at('/login?next=/dashboard'));
    // Fails, and loads Firebase Auth: later writes carry the user's token.
    await logIn(page, person.email, 'another password');
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('button', { name: 'Necessary Only' }).click();
    await logIn(page, person.email);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    release();
    await awaitChoice(start);
  });

  it('Global Privacy Control counts as a refusal, even after Accept All', LARGE, async () => {
    const start = new Date();
    const { page } = await newPage({ unasked: true });
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
    await expectNoWrites(page, () => lookAround(page));
    expect(await writtenSince(start)).toEqual([]);
    await page.goto(at('/marketplace'));
    await page.getByText('Your browser sends Global Privacy Control').waitFor();
    await page.getByRole('button', { name: 'Customize' }).click();
    for (const name of ['Analytics', 'Marketing']) {
      await expect.poll(() => page.getByRole('switch', { name }).isDisabled(), { message: name }).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Accept All' }).click();
    await awaitChoice(start);
    await expectNoWrites(page, () => lookAround(page));
    const [choice, ...more] = await writtenSince(start);
    expect(more).toEqual([]);
    const eventData = { analytics: false, marketing: false, functional: true };
    expect(choice).toMatchObject({ eventData, userId: null, userAgent: '', url: '' });
  });

  it('nothing is stored in the browser or in the database', async () => {
    const { page } = await newPage();
    const storing = /documents:(commit|batchWrite)|\/Write\/channel|\/api\/visitors/;
    const written: string[] = [];
    page.on('request', request => {
      if (storing.test(request.url())) written.push(request.url());
    });
    await openCatalog(page);
    await page.getByRole('button', { name: 'Get Started with Blogger Pro' }).click();
    await page.clock.install();
    await page.getByPlaceholder('Search applications...').fill('phone');
    // Longer than the delay after which a search is recorded.
    await page.clock.runFor(1500);
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.waitForURL('**/login?**');
    expect(await readSessionId(page)).toBeNull();
    expect(written).toEqual([]);
  });
});
