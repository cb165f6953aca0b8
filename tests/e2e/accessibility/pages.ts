import type { Page } from 'playwright';
import { at } from '../person.ts';

/** The pages of visitors that the tests of this folder look at: each layout, and each kind of form once. */
export const PUBLIC_PAGES = [
  '/',
  '/marketplace',
  '/marketplace/compare?plans=ai-caller:starter,blooger:pro',
  '/marketplace/plans',
  '/marketplace/ai-caller',
  '/empower-business',
  '/contact',
  '/faq',
  '/blog/price-of-a-missed-call',
  '/privacy',
  '/login',
  '/register',
] as const;

/** The pages of a signed-in administrator. */
export const INNER_PAGES = [
  '/dashboard',
  '/marketplace',
  '/app/ai-caller',
  '/payment',
  '/transactions',
  '/subscriptions',
  '/account',
  '/services',
  '/dashboard/analytics',
  '/dashboard/storage',
  '/admin',
  '/admin/payments',
  '/admin/revenue',
  '/admin/users',
  '/admin/access',
  '/admin/inquiries',
  '/admin/services',
  '/admin/analytics',
] as const;

/** Opens a page and waits until it has its content. Live data never come to rest, so not for the network. */
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
