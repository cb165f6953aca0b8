import { Health } from '@atrium/contract/health';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { LARGE } from '../../support/rows.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { control } from '../../support/sandbox.ts';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import { at, visit } from '../person.ts';

const setMode = (mode: string) => control('POST', '/apps/blooger/health', { mode });

/** Repeats the health check until the app back end has the expected state. */
function checkUntil(expected: RegExp): Promise<Health> {
  return eventually(async () => {
    expect(await runSchedule('marketplaceRefresh')).toBe(200);
    const health = Health.parse(await (await fetch(at('/api/health'))).json());
    expect(health.components.find(({ component }) => component === 'blooger')?.state).toMatch(expected);
    return health;
  });
}

it('the status page shows an app back end as down, and the others as operational', LARGE, async () => {
  // Before the page is opened, because an app's state is refreshed only every few seconds.
  await setMode('down');
  let health = await checkUntil(/degraded|down/);
  await setMode('up');
  const whenUp = await checkUntil(/operational/);
  const { page } = await newPage({ viewport: { width: 360, height: 900 }, reused: true });
  await page.route('**/api/health', route => route.fulfill({ json: health }));
  await page.goto(at('/status'));
  const getRow = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  await expect.poll(() => getRow('Blogger Pro').textContent()).toMatch(/Partly working|Down/);
  expect(await getRow('AI Caller').textContent()).toContain('Operational');
  expect(await getRow('Website').textContent()).toContain('Operational');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeInThemes(page);
    await expectNoOverflow(page);
  }

  health = whenUp;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => getRow('Blogger Pro').textContent()).toContain('Operational');
  await expectNoOverflow(page);
});

it('the status page shows the result of its own health check', async () => {
  const page = await visit('/status', { reused: true });
  await page.getByText(/^Checked on /).waitFor();
  const website = page.getByRole('listitem').filter({ hasText: 'Website' }).first();
  expect(await website.textContent()).toContain('Operational');
});

it('the status page shows an error when the server does not respond', LARGE, async () => {
  const { page } = await newPage({ allowConsole: [/ERR_FAILED/] });
  await page.route('**/api/health', route => route.abort());
  await page.goto(at('/status'));
  await page.getByText('The status couldn’t be loaded.').waitFor();
  await expectNoAxeViolations(page);
});

it('the status page lists its components without JavaScript, which the results need', LARGE, async () => {
  const html = await (await fetch(at('/status'))).text();
  for (const name of ['Website', 'Payments', 'Email', 'AI Caller', 'Personal CFO'])
    expect(html).toContain(name);
  expect(html).toMatch(/<noscript>.*href="\/api\/health".*<\/noscript>/s);
});
