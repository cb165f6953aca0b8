/** @module-tag large */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '../accessibility.ts';
import { saveFile } from '../person.ts';
import { enterAs } from '../staff.ts';
import { storeEvent } from './stored-events.ts';

const ADMIN = { role: 'admin', permissions: ['view_analytics'] };

it('the analytics export has the selected range and metric, in the device’s time zone', async () => {
  const word = `=phone-${randomUUID()}`;
  for (let i = 0; i < 12; i += 1) {
    const search = { query: `${word};"${i}"`, resultsCount: i };
    await storeEvent('search_query', search, { userId: null, ago: i * 60_000 });
  }
  const path = '/admin/analytics?range=24h&metric=searches';
  const { page } = await enterAs(ADMIN, path, { timezoneId: 'America/St_Johns' });
  await page.locator('[data-loading=false]').waitFor();
  const { name, text } = await saveFile(page.getByRole('button', { name: 'Export Analytics' }));
  expect(name).toMatch(/^analytics-searches-24h-\d{4}-\d{2}-\d{2}T\d{4}Z\.csv$/);
  const lines = text.trimEnd().split('\r\n').slice(1);
  const own = lines.filter(line => line.includes(word));
  expect(own).toHaveLength(12);
  expect(own[5]).toContain(`-03:30,search_query,"'${word};""5""",5,,`);
  await page.getByText(`The file has ${lines.length} rows.`).waitFor();
  await expectNoAxeViolations(page);
});
