import { Health } from '@atrium/contract/health';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../emulator/database.ts';
import { recordHealth } from '../../emulator/health/record-health.ts';
import { control } from '../../emulator/sandbox.ts';
import { eventually } from '../../eventually.ts';
import { firstRows } from '../../rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { closeBrowser, newPage, type Visitor } from '../browser.ts';
import { at } from '../person.ts';

/** The stored health while an app back end is down, and after it is up again. */
let whenDown: object;
let whenUp: object;
let visitor: Visitor | undefined;
const record = database.doc('health/current');
const setMode = (mode: string) => control('POST', '/apps/blooger/health', { mode });

// Recorded once for all widths, because an app's state is refreshed only every few seconds.
beforeAll(async () => {
  try {
    await setMode('up');
    await record.delete();
    await setMode('down');
    whenDown = await checkUntil(/degraded|down/);
    await setMode('up');
    whenUp = await checkUntil(/operational/);
  } finally {
    await setMode('up');
  }
});
beforeEach(() => record.delete());
afterEach(async () => {
  await visitor?.close();
  visitor = undefined;
});
afterAll(closeBrowser);

/** Repeats the health check until the app back end has the expected state. Returns the stored health. */
async function checkUntil(expected: RegExp): Promise<object> {
  const check = async () => {
    await recordHealth(['marketplaceRefresh']);
    const { components } = Health.parse(await (await fetch(at('/api/health'))).json());
    expect(components.find(({ component }) => component === 'blooger')?.state).toMatch(expected);
  };
  await eventually(check);
  return (await record.get()).data() ?? {};
}

describe.each(
  firstRows([
    ['phone', 360],
    ['tablet', 768],
    ['desktop', 1440],
  ] as const),
)('the status page on a %s', (_, width) => {
  it('says that the state is unknown before it was checked', async () => {
    visitor = await newPage({ viewport: { width, height: 900 }, reused: true });
    const { page } = visitor;
    await page.goto(at('/status'));
    await page.getByText('The current state is not known.').waitFor();
    await page.getByText('Nothing has been checked yet.').waitFor();
    expect(await page.getByText('Not known.', { exact: true }).count()).toBe(1);
    await expectNoAxeViolations(page);
    await visitor.expectNoConsoleErrors();
  });

  it('shows an app back end that is down as a problem with an incident, and the others as operational', async () => {
    await record.set(whenDown);
    visitor = await newPage({ viewport: { width, height: 900 }, reused: true });
    const { page } = visitor;
    await page.goto(at('/status'));
    const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
    await expect.poll(() => rowOf('Blogger Pro').textContent()).toMatch(/Partly working|Down/);
    expect(await rowOf('AI Caller').textContent()).toContain('Operational');
    expect(await rowOf('Website').textContent()).toContain('Operational');
    const incidents = page.getByRole('region', { name: 'Incidents of the last 90 days' });
    await expect.poll(() => incidents.textContent()).toContain('still going on');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
    }

    await record.set(whenUp);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => rowOf('Blogger Pro').textContent()).toContain('Operational');
    await expect.poll(() => incidents.textContent()).toContain('resolved');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await visitor.expectNoConsoleErrors();
  });
});

it('says that the status could not be loaded when the server does not answer', {
  tags: 'large',
}, async () => {
  visitor = await newPage({ allowConsole: [/ERR_FAILED/] });
  const { page } = visitor;
  await page.route('**/api/health', route => route.abort());
  await page.goto(at('/status'));
  await page.getByText('The status couldn’t be loaded.').waitFor();
  await expectNoAxeViolations(page);
});

it('lists the components and says what it needs without JavaScript', { tags: 'large' }, async () => {
  const html = await (await fetch(at('/status'))).text();
  for (const name of ['Website', 'Payments', 'Email', 'AI Caller', 'Personal CFO'])
    expect(html).toContain(name);
  expect(html).toMatch(/<noscript>.*href="\/api\/health".*<\/noscript>/s);
});
