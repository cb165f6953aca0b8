import type { Page } from 'playwright';
import { type Figure, lower, percentile } from '../figure.ts';

/** The routes of the tour, by the labels of the navigation. */
const LINKS = ['Subscriptions', 'Make Payment', 'Transaction History', 'Account', 'Overview'];

/** Each round visits every route once; with medians, an interruption by another program decides no figure. */
const ROUNDS = 3;

interface Recorded {
  /** Milliseconds from an input to the next paint, by interaction. */
  interactions: Record<number, number>;
  shift: number;
  /** Milliseconds from a click on a link to the frame with the new heading, by heading. */
  routes: Record<string, number[]>;
  /** Placeholders of whole pages that were seen. */
  placeholders: number;
}

/**
 * A scripted tour through the dashboard like a user's: typing, filters, pages of a list, dialogs, the palette and route
 * changes. The list has one order, so there is no sort. The first round loads the code that the others need.
 * Interactions are event timings (https://www.w3.org/TR/event-timing/), which have a resolution of 8 ms; interactions
 * shorter than 16 ms are not reported.
 */
export async function measureTour(page: Page, origin: string): Promise<Figure[]> {
  await page.addInitScript(record);
  await page.goto(`${origin}/dashboard`);
  await page.locator('main section li').first().waitFor();
  await page.waitForTimeout(5_000);
  await tour(page);
  await page.evaluate(() => Reflect.get(globalThis, 'startRecording')());
  for (let round = 0; round < ROUNDS; round += 1) await tour(page);
  const recorded: Recorded = await page.evaluate(() => Reflect.get(globalThis, 'recorded'));
  const durations = Object.values(recorded.interactions);
  const routes = Object.entries(recorded.routes).map(([name, times]) => ({
    name,
    ms: percentile(times, 50),
  }));
  const slowest = routes.reduce((one, other) => (other.ms > one.ms ? other : one));
  return [
    lower(
      `tour: interaction to next paint, p98 of ${durations.length}`,
      percentile(durations, 98),
      'ms',
      100,
    ),
    lower(`tour: slowest warm route change, to the heading ${slowest.name}`, slowest.ms, 'ms', 100),
    lower('tour: placeholders of whole pages', recorded.placeholders, '', 0),
    lower('tour: layout shift', recorded.shift, '', 0),
  ];
}

async function tour(page: Page): Promise<void> {
  for (const label of LINKS) {
    const before = await heading(page);
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: label, exact: true })
      .click();
    await page.waitForFunction(
      text => (document.querySelector('main h1')?.textContent ?? text) !== text,
      before,
    );
    await page.waitForTimeout(700);
    if (label === 'Transaction History') await useList(page);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('pay', { delay: 60 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
}

/** Searches, filters, changes the page and opens a transaction. */
async function useList(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('tbody tr').first().waitFor();
  await main.getByLabel('Search').click();
  await page.keyboard.type('plan', { delay: 60 });
  await page.waitForTimeout(1_500);
  for (let letters = 4; letters > 0; letters -= 1) await page.keyboard.press('Backspace');
  await page.waitForTimeout(1_500);
  await main.getByLabel('Status').focus();
  for (const key of ['ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(1_500);
  }
  for (const name of ['Next', 'Previous']) {
    await main.getByRole('button', { name }).or(main.getByRole('link', { name })).click();
    await page.waitForTimeout(1_500);
  }
  await main.locator('tbody tr a, tbody tr button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
}

async function heading(page: Page): Promise<string> {
  return (await page.locator('main h1').first().textContent()) ?? '';
}

/** Runs in the page. */
function record(): void {
  const recorded: Recorded = { interactions: {}, shift: 0, routes: {}, placeholders: 0 };
  let isRecording = false;
  let clickedAt: number | null = null;
  Reflect.set(globalThis, 'recorded', recorded);
  Reflect.set(globalThis, 'startRecording', () => {
    isRecording = true;
  });
  new PerformanceObserver(list => {
    if (!isRecording) return;
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'));
      if (id > 0) recorded.interactions[id] = Math.max(recorded.interactions[id] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver(list => {
    if (!isRecording) return;
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) recorded.shift += Number(Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift' });
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (isRecording && target instanceof Element && target.closest('nav[aria-label=Dashboard] a'))
        clickedAt = timeStamp;
    },
    true,
  );
  let shown = '';
  new MutationObserver(() => {
    const text = document.querySelector('main h1')?.textContent ?? '';
    if (clickedAt !== null && document.querySelector('main > [role=status] > .skeleton'))
      recorded.placeholders += 1;
    if (text === shown || text === '') return;
    shown = text;
    if (clickedAt === null) return;
    const from = clickedAt;
    clickedAt = null;
    requestAnimationFrame(() =>
      setTimeout(() => {
        recorded.routes[text] = [...(recorded.routes[text] ?? []), performance.now() - from];
      }),
    );
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
