import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { newPage } from '../browser.ts';
import { at, signUp } from '../person.ts';
import { enterAs } from '../staff.ts';

/** Also the links in closed groups. */
const navigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { includeHidden: true });

/** The links of staff who are customers, too: those about themselves are in the account menu. */
const OF_ALL = [
  ['Business Home', '/'],
  ['Marketplace', '/marketplace'],
];
/** The links of customers. */
const OF_USERS = [
  ['Business Home', '/'],
  ['Overview', '/dashboard'],
  ['Marketplace', '/marketplace'],
  ['Subscriptions', '/subscriptions'],
  ['Make Payment', '/payment'],
  ['Transaction History', '/transactions'],
  ['Analytics', '/dashboard/analytics'],
  ['Account', '/account'],
];
const OF_STAFF = [
  ['Legacy Services', '/services'],
  ['Admin Panel', '/admin'],
  ['Users', '/admin/users'],
  ['Inquiries', '/admin/inquiries'],
  ['Payments', '/admin/payments'],
  ['Revenue', '/admin/revenue'],
  ['Edit Services', '/admin/services'],
  ['Site Analytics', '/admin/analytics'],
  ['Access', '/admin/access'],
];

/** The name and the path of each of these links in the dashboard's navigation, which can have others between them. */
async function listLinks(page: Page): Promise<(string | null)[][]> {
  const named = [...OF_USERS, ...OF_STAFF].map(([, path]) => path);
  const links = await navigation(page).evaluateAll(all =>
    all.map(link => [link.textContent, link.getAttribute('href')]),
  );
  return links.filter(([, path]) => named.includes(path ?? ''));
}

it('each page of users asks visitors to log in, with its specified reason', async () => {
  const { page } = await newPage({ reused: true });
  for (const [path, reason] of [
    ['/payment', 'Please log in to make payments.'],
    ['/transactions', 'Please log in to view your transactions.'],
    ['/services', 'Please log in to access services.'],
    ['/admin', 'Please log in to access admin panel.'],
    ['/app/ai-caller', 'Please log in to access SaaS applications.'],
    ['/account', 'Please log in to open your account.'],
  ] as const) {
    await page.goto(at(path));
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Authentication Required', exact: true }).waitFor();
    await main.getByText(reason, { exact: true }).waitFor();
    const login = main.getByRole('link', { name: 'Login to Continue', exact: true });
    await expect.poll(() => login.getAttribute('href'), { message: path }).toMatch(/^\/login(\?|$)/);
  }
});

describe('the dashboard', () => {
  it('has the product’s name, a welcome line, a logout and the links of users', async () => {
    const { page } = await newPage({ reused: true });
    await signUp(page, '/dashboard');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Atrium AI, home', exact: true }).waitFor();
    await header.getByText('AI-Powered SaaS Marketplace', { exact: true }).first().waitFor();
    await header.getByText('Welcome, Ada', { exact: true }).waitFor();
    await header.getByRole('button', { name: 'Log Out', exact: true }).waitFor();
    await expect.poll(() => listLinks(page)).toEqual(OF_USERS);
    expect(await header.getByText('User', { exact: true }).count()).toBe(0);
  });

  it('shows an administrator the role and every link', async () => {
    const { page } = await enterAs({ role: 'admin', permissions: [] }, '/account');
    await expect.poll(() => listLinks(page)).toEqual([...OF_ALL, ...OF_STAFF]);
    const header = page.getByRole('banner');
    const own = header.getByRole('navigation', { name: 'Your pages', includeHidden: true });
    expect(await own.getByRole('link', { includeHidden: true }).allTextContents()).toEqual([
      ...['Subscriptions', 'Make Payment', 'Transaction History', 'Analytics', 'Account'],
    ]);
    const badge = header.getByText('Admin', { exact: true });
    await expect.poll(() => badge.filter({ visible: true }).count()).toBe(1);
    await page.goto(at('/dashboard/analytics'));
    await page.getByRole('region', { name: 'All Events', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /Refresh Data|Export Analytics/ }).count()).toBe(0);
    await page.goto(at('/admin/analytics'));
    await page.getByRole('button', { name: 'Refresh Data', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Export Analytics', exact: true }).waitFor();
  });
});
