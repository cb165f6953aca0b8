import { EVENT_TYPES } from '@atrium/contract/analytics/events';
import {
  ANALYTICS_METRICS,
  AnalyticsQuery,
  type AnalyticsReport,
  type StaffAnalyticsReport,
} from '@atrium/contract/analytics/reports';
import { getAllAnalytics, getOwnAnalytics, refreshAnalytics } from '@atrium/contract/routes/analytics';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, serve } from '../../../testing/fake-api.ts';
import { awaitText, button, getPath, renderScreen } from '../../../testing/render-screen.tsx';
import { listEvents, listReferrals } from '../api/list-observed.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

vi.mock('../api/list-observed.ts', () => ({ listEvents: vi.fn(), listReferrals: vi.fn() }));

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-12T12:00:00Z');
const span = (from: number, until: number) => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});
const NONE = { count: 0, previous: 0 };
const NAMES: Record<string, string> = { 'ai-caller': 'AI Caller', blooger: 'Blogger Pro' };
const LABELS = { appName: (id: string) => NAMES[id] ?? id, planCurrency: () => 'USD' };

/** The report for a call: six subscriptions on the first day and one app view on the last. */
function reportFor({ path }: { path: string }): AnalyticsReport {
  const query = AnalyticsQuery.parse(Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  const counted = { app_view: { count: 1, previous: 0 }, app_subscription: { count: 6, previous: 8 } };
  const { eventTypes } = ANALYTICS_METRICS[query.metric];
  const types = EVENT_TYPES.filter(type => eventTypes.some(each => each === type)).map(eventType => ({
    eventType,
    ...(counted[eventType as keyof typeof counted] ?? NONE),
  }));
  const sum = (key: keyof typeof NONE) => types.reduce((total, type) => total + type[key], 0);
  return {
    ...query,
    ...span(NOW - 7 * DAY, NOW),
    previous: span(NOW - 14 * DAY, NOW - 7 * DAY),
    total: { count: sum('count'), previous: sum('previous') },
    types,
    trend: Array.from({ length: 7 }, (_, i) => ({
      ...span(NOW - (7 - i) * DAY, NOW - (6 - i) * DAY),
      count: i === 0 ? 6 : i === 6 ? 1 : 0,
    })),
    referrals: {
      total: { count: 3, previous: 0 },
      converted: 1,
      topSources: [
        { sourceApp: 'ai-caller', count: 2, converted: 1 },
        { sourceApp: 'blooger', count: 1, converted: 0 },
      ],
    },
  };
}

const staffReportFor = (call: { path: string }): StaffAnalyticsReport => ({
  ...reportFor(call),
  countedUntil: new Date(NOW).toISOString(),
  activeNow: 4,
  funnel: { '30m': [4, 3, 2, 1], '7d': [4, 4, 4, 2] },
  pairs: [
    {
      ...{ sourceApp: 'ai-caller', targetApp: 'blooger', referrals: 3, conversions: 1 },
      revenue: [{ currency: 'USD', amount: 29 }],
    },
  ],
  searches: {
    ...{ total: 3, withoutResult: 1, top: [{ query: 'phone', count: 2, withoutResult: 0 }] },
    topWithoutResult: [{ query: 'crm', count: 1 }],
  },
});

const event = (id: number) => ({
  ...{ id: String(id), time: new Date(NOW - id * 60_000), eventType: 'app_view' },
  eventData: { appId: 'ai-caller' },
});

beforeEach(() => {
  vi.mocked(listEvents).mockImplementation(async ({ max }) =>
    Array.from({ length: Math.min(max, 12) }, (_, i) => event(i)),
  );
});

const region = (name: string) => page.getByRole('region', { name, exact: true });
const events = () => page.getByRole('list', { name: 'Newest events' }).getByRole('listitem').elements();
const cells = (card: string) =>
  region(card)
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);

const isLoaded = () => expect.element(region('Event Summary').getByRole('cell').first()).toBeVisible();

async function open(path = '/dashboard/analytics') {
  const calls = serve(getOwnAnalytics, reportFor);
  await renderScreen(<AnalyticsScreen uid="ada" labels={LABELS} />, path);
  return calls;
}

async function openAsStaff() {
  serve(getAllAnalytics, staffReportFor);
  await renderScreen(<AnalyticsScreen admin uid="ada" labels={LABELS} />, '/admin/analytics');
  await awaitText('Active now: ');
}

it('a chosen range and metric are in the URL, and Back returns to the last ones', async () => {
  await open();
  await expect.element(region('All Events')).toMatchTextContent('7−12.5% vs. the 7 days before (8)');
  await page.getByLabelText('Time range').selectOptions('Last 24 Hours');
  await awaitText('vs. the 24 hours before (8)');
  for (const [metric, count] of [
    ['App Views', '1'],
    ['Search Queries', '0'],
  ] as const) {
    await page.getByLabelText('Metric').selectOptions(metric);
    await expect.element(region(metric).getByRole('definition').first()).toMatchTextContent(count);
  }
  expect(getPath()).toBe('/dashboard/analytics?range=24h&metric=searches');
  expect(vi.mocked(listEvents).mock.lastCall?.[0].filter).toEqual({
    userId: 'ada',
    eventType: 'search_query',
  });
  history.back();
  await expect.element(region('App Views')).toBeVisible();
});

it('events are summed up by type, most frequent first, and referrals by source', async () => {
  await open();
  await isLoaded();
  expect(cells('Event Summary')).toEqual(['6', '−25.0%', '1', 'n/a']);
  const referrals = region('Cross-App Referrals');
  await expect.element(referrals).toMatchTextContent('33.33%1 of 3 converted');
  const sources = referrals.getByRole('listitem').elements();
  expect(sources.map(({ textContent }) => textContent)).toEqual([
    'AI Caller2, 1 converted',
    'Blogger Pro1, 0 converted',
  ]);
  const pair = { sourceApp: 'ai-caller', targetApp: 'blooger', converted: true };
  vi.mocked(listReferrals).mockResolvedValue([{ ...pair, id: 'a', time: new Date(NOW) }]);
  await button('Show Single Referrals').click();
  await expect
    .element(page.getByRole('list', { name: 'Newest referrals' }))
    .toMatchTextContent(/AI Caller → Blogger Pro.*Converted/);
});

it('the newest ten events are listed, and more on request', async () => {
  await open();
  await expect.poll(() => events().length).toBe(10);
  await expect.element(region('Recent Activity')).toMatchTextContent('AI Caller');
  await button('Show Up to 100').click();
  await expect.poll(() => events().length).toBe(12);
  await expect.element(button('Show Newest 10')).toHaveFocus();
});

it('the last figures stay when a range can’t be loaded, which can be repeated', async () => {
  await open();
  await isLoaded();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  serve(getOwnAnalytics, refuse('unavailable', 'Try later.'));
  await page.getByLabelText('Time range').selectOptions('Last 24 Hours');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Try later.');
  await expect.element(region('All Events')).toMatchTextContent('vs. the 7 days before');
  expect(log.mock.lastCall?.[0]).toContain('The analytics couldn’t be loaded.');
  serve(getOwnAnalytics, reportFor);
  await button('Try Again').click();
  await awaitText('vs. the 24 hours before');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('the chart is one tab stop, whose points arrow keys reach, and has a table', async () => {
  await open();
  await isLoaded();
  const points = [...document.querySelectorAll('.chart-point')];
  const names = points.map(point => point.getAttribute('aria-label'));
  expect(names[6]).toMatch(/ \(so far\): 1 event$/);
  (button('Show as Table').element() as HTMLElement).focus();
  for (const [key, place] of [
    ['{Tab}', 6],
    ['{ArrowLeft}', 5],
    ['{Home}', 0],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(() => document.activeElement).toBe(points[place]);
  }
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).not.toHaveClass('chart-point');
  await button('Show as Table').click();
  await expect.element(page.getByRole('table', { name: 'All Events per day' })).toBeVisible();
});

it('a user without events reads what will appear', async () => {
  vi.mocked(listEvents).mockResolvedValue([]);
  serve(getOwnAnalytics, call => ({
    ...reportFor(call),
    trend: reportFor(call).trend.map(day => ({ ...day, count: 0 })),
    ...{ total: NONE, types: [], referrals: { total: NONE, converted: 0, topSources: [] } },
  }));
  await renderScreen(<AnalyticsScreen uid="ada" labels={LABELS} />);
  await awaitText('Counts of events, such as app views');
  await awaitText('0.00%');
  await expect.poll(() => page.getByText(/^Nothing in this range yet/).elements().length).toBe(2);
});

it('staff see the funnel of a window, referrals between apps, and searches', async () => {
  await openAsStaff();
  expect(cells('Funnel')).toEqual(['4', '', '3', '75.0%', '2', '50.0%', '1', '25.0%']);
  await page.getByLabelText('Within 7 days').click();
  await expect.poll(() => cells('Funnel').at(-1)).toBe('50.0%');
  expect(getPath()).toBe('/admin/analytics?window=7d');
  await expect
    .element(page.getByRole('table', { name: 'Referrals from app to app' }))
    .toMatchTextContent(/AI Caller → Blogger Pro.*3.*1.*\$29\.00/);
  for (const text of ['Counted until', 'A subscription counts for the last app']) await awaitText(text);
  await awaitText('3 searches, 1 without a result (33.33%)');
  expect(vi.mocked(listEvents).mock.lastCall?.[0].filter).toEqual({ userId: null, eventType: null });
});

it('a refresh that is refused says why', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openAsStaff();
  serve(refreshAnalytics, refuse('rate_limited', 'Too many refreshes. Try again in 10 minutes.'));
  await button('Refresh Data').click();
  await awaitText('Too many refreshes. Try again in 10 minutes.');
});
