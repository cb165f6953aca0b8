import type { DocumentData } from 'firebase-admin/firestore';
import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_KEY, CONSENT_VERSION } from '../../../web/src/platform/storage/consent-record.ts';
import { database } from '../../emulator/database.ts';
import { closeBrowser, newPage, type Visitor } from '../browser.ts';
import { at, CARDS, payOnHostedPage, register, typeAtOnce } from '../person.ts';

let visitor: Visitor;
afterEach(() => visitor.close());
afterAll(closeBrowser);

/** A visitor whose answer to the consent banner is known; `undefined` has not been asked. */
async function openAs(analytics: boolean, allowConsole: RegExp[] = []): Promise<Page> {
  visitor = await newPage({ unasked: true, allowConsole });
  const record = {
    necessary: true,
    analytics,
    marketing: false,
    functional: false,
    timestamp: '2026-01-01T00:00:00.000Z',
    version: CONSENT_VERSION,
  };
  await visitor.context.addInitScript(
    ([key, text]) => {
      if (origin !== 'null') localStorage.setItem(key, text);
    },
    [CONSENT_KEY, JSON.stringify(record)] as const,
  );
  return visitor.page;
}

/** The session that the page's events carry; null before the first one. */
async function sessionOf(page: Page): Promise<string | null> {
  const text = await page.evaluate(() => sessionStorage.getItem('analytics_session'));
  return text === null ? null : JSON.parse(text).id;
}

async function storedOf(page: Page, collection: string): Promise<DocumentData[]> {
  const sessionId = await sessionOf(page);
  if (!sessionId) return [];
  const found = await database.collection(collection).where('sessionId', '==', sessionId).get();
  return found.docs
    .map(entry => entry.data())
    .sort((a, b) => a.timestamp.toMillis() - b.timestamp.toMillis());
}

/** Waits until the page's session has stored these events; answers all that it has stored. */
function awaitEvents(page: Page, wanted: readonly [eventType: string, eventData: object][]) {
  return vi.waitFor(
    async () => {
      const stored = await storedOf(page, 'analytics');
      const seen = stored.map(({ eventType, eventData }) => [eventType, eventData]);
      for (const event of wanted) expect(seen).toContainEqual(event);
      return stored;
    },
    { timeout: 20_000, interval: 200 },
  );
}

describe('with the visitor’s agreement', () => {
  it('what they look at, search and choose is stored', async () => {
    const page = await openAs(true);
    await page.goto(at('/marketplace'));
    await page.getByText(/^Last updated \d/).waitFor();
    await page.getByRole('button', { name: 'Learn More about Blogger Pro' }).click();
    await page.keyboard.press('Escape');
    await typeAtOnce(page.getByPlaceholder('Search applications...'), 'phone');
    await awaitEvents(page, [
      ['marketplace_click', { service_id: 'blooger', service_name: 'Blogger Pro' }],
      ['search_query', { query: 'phone', resultsCount: 1 }],
    ]);
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.waitForURL('**/login?**');
    await awaitEvents(page, [['subscription_intent', { appId: 'ai-caller', tierId: 'starter', amount: 49 }]]);
    await page.goto(at('/marketplace/plans/ai-caller'));
    const stored = await awaitEvents(page, [['app_view', { appId: 'ai-caller' }]]);
    // Typing is one search, not five.
    expect(stored.filter(({ eventType }) => eventType === 'search_query')).toHaveLength(1);
    expect(stored.every(({ userId }) => userId === null)).toBe(true);
    const session = await database.doc(`visitor_ids/${await sessionOf(page)}`).get();
    expect(session.get('purpose')).toBe('analytics');
  });

  it('what they do while no session id is issued is dropped, without asking again and again', async () => {
    const page = await openAs(true, [/status of 429/]);
    let asked = 0;
    await page.route('**/api/visitors', async route => {
      asked += 1;
      const json = { error: 'Too many requests.', code: 'rate_limited', requestId: 'r' };
      await route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json });
    });
    await page.goto(at('/marketplace'));
    await page.getByText(/^Last updated \d/).waitFor();
    const refused = page.waitForResponse('**/api/visitors');
    await page.getByRole('button', { name: 'Learn More about Blogger Pro' }).click();
    await refused;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.waitForURL('**/login?**');
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
    expect(await sessionOf(page)).toBeNull();
  });

  it('the way from one app to another is an event and a referral', async () => {
    const page = await openAs(true);
    await register(page, '/register?next=/app/ai-caller');
    await page.getByRole('link', { name: /Blogger Pro/ }).click();
    await page.waitForURL(at('/app/blooger'));
    const [event] = await awaitEvents(page, [
      ['cross_app_referral', { sourceApp: 'ai-caller', targetApp: 'blooger' }],
      ['app_view', { appId: 'blooger' }],
    ]);
    await vi.waitFor(
      async () => {
        const [referral, ...more] = await storedOf(page, 'referrals');
        expect(referral).toMatchObject({
          sourceApp: 'ai-caller',
          targetApp: 'blooger',
          userId: event?.userId,
          converted: false,
        });
        expect(more).toEqual([]);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(event?.userId).toBeTruthy();
  });

  it('a subscription is stored once it is live, and once only', async () => {
    const page = await openAs(true);
    await register(page, '/register?next=/marketplace');
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe to Starter' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await payOnHostedPage(page, CARDS.good);
    await page.getByText('Your subscription is active').waitFor();
    const data = { appId: 'ai-caller', tierId: 'starter', amount: 49 };
    await awaitEvents(page, [['app_subscription', data]]);
    await page.reload();
    await page.getByText('Your subscription is active').waitFor();
    await page.getByRole('link', { name: 'Go to your app' }).click();
    // Events are sent in order, so a second one would have come before this.
    const stored = await awaitEvents(page, [['app_view', { appId: 'ai-caller' }]]);
    expect(stored.filter(({ eventType }) => eventType === 'app_subscription')).toHaveLength(1);
  });
});

describe('without it', () => {
  it('nothing is stored, in the browser or in the database', async () => {
    const page = await openAs(false);
    const written: string[] = [];
    page.on('request', request => {
      if (/documents:(commit|batchWrite)|\/Write\/channel/.test(request.url())) written.push(request.url());
    });
    await page.goto(at('/marketplace'));
    await page.getByText(/^Last updated \d/).waitFor();
    await page.getByRole('button', { name: 'Learn More about Blogger Pro' }).click();
    await page.keyboard.press('Escape');
    await page.clock.install();
    await page.getByPlaceholder('Search applications...').fill('phone');
    // Longer than a search rests before it counts.
    await page.clock.runFor(1500);
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.waitForURL('**/login?**');
    expect(await sessionOf(page)).toBeNull();
    expect(written).toEqual([]);
  });
});
