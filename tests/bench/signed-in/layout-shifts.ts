import type { Browser, Page } from 'playwright';
import { INNER_PAGES } from '../../e2e/accessibility/page-paths.ts';
import { type Figure, lower } from '../figure.ts';
import type { StorageState } from './seeded-world.ts';

/** The phone and the window of the tour. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** The pages of the accessibility tests, and the others in the dashboard's frame. */
const PAGES = [
  ...INNER_PAGES,
  '/marketplace/plans',
  '/marketplace/compare',
  '/marketplace/payroll-ca',
  '/payment/success',
  '/payment/cancel',
  '/admin/access?view=roles',
  '/admin/payments?view=disputes',
];

/** After the content has loaded: listeners, banners and fonts follow it. */
const REST_MS = 2_000;

/**
 * Opens every page of the dashboard directly, as a subscriber and as an administrator who have visited it before, and
 * adds up the layout shifts on each without input (https://web.dev/articles/cls).
 */
export async function measureLayoutShifts(
  browser: Browser,
  origin: string,
  readers: Readonly<Record<string, StorageState>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [reader, storageState] of Object.entries(readers)) {
    let worst = { shift: 0, where: 'none' };
    for (const viewport of WINDOWS) {
      const context = await browser.newContext({ viewport, storageState });
      for (const path of PAGES) {
        // The first visit stores the data that the second one starts with.
        await measureShift(await context.newPage(), origin + path);
        const shift = await measureShift(await context.newPage(), origin + path);
        if (shift > worst.shift) worst = { shift, where: `${path} in ${viewport.width} px` };
      }
      await context.close();
    }
    const name = `layout shift of ${PAGES.length} pages opened directly by ${reader}, the worst: ${worst.where}`;
    figures.push(lower(name, worst.shift, '', 0));
  }
  return figures;
}

async function measureShift(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shift', 0);
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const sum = Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value'));
        Reflect.set(globalThis, 'shift', sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('.skeleton, main [aria-busy=true], [data-loading=true]'),
  );
  await page.waitForTimeout(REST_MS);
  const shift = Number(await page.evaluate(() => Reflect.get(globalThis, 'shift')));
  await page.close();
  return shift;
}
