import type { Page } from 'playwright';
import { at } from '../person.ts';

/** Opens a page and waits for its content. Subscriptions keep connections open, so it doesn't wait for the network. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.fonts.status === 'loaded' &&
      !document.querySelector('.skeleton, main [aria-busy=true], [data-loading=true]'),
  );
}
