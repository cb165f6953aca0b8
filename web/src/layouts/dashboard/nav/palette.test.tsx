import { getMarketplace } from '@atrium/contract/routes/marketplace';
import { listAllTransactions, listTransactions } from '@atrium/contract/routes/transactions';
import { listUsers } from '@atrium/contract/routes/users';
import { PAID_TRANSACTION } from '@atrium/contract/testing/paid-transaction';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveCatalog } from '../../../testing/catalog.ts';
import { refuse, serve } from '../../../testing/fake-api.ts';
import { awaitText, getPath, renderScreen, signIn } from '../../../testing/render-screen.tsx';
import Palette from './palette.tsx';

const NONE = { total: 0, page: 1, totalPages: 0, nextCursor: null, previousCursor: null };

beforeEach(() => {
  signIn();
  serve(getMarketplace, liveCatalog);
  serve(listTransactions, () => ({ transactions: [], ...NONE }));
});

const onClose = vi.fn();
const show = () => renderScreen(<Palette onClose={onClose} />, '/account');
const field = () => page.getByRole('combobox', { name: 'Search' });
const group = (name: string) => page.getByRole('group', { name });
const option = (name: string | RegExp) => page.getByRole('option', { name });

/** The label of the active option. */
function active(): string {
  const input = field().element();
  const chosen = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(chosen?.getAttribute('aria-selected')).toBe('true');
  return chosen?.textContent ?? '';
}

it('a page is opened by keyboard alone, and is listed first the next time', async () => {
  const first = await show();
  await expect.element(field()).toHaveFocus();
  await expect.element(group('Applications')).toBeVisible();
  expect(active()).toBe('Business Home');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe(page.getByRole('option').last().element().textContent);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe('Business Home');
  await userEvent.keyboard('hist');
  await expect.poll(active).toBe('Transaction History');
  await userEvent.keyboard('{Enter}');
  await expect.poll(getPath).toBe('/transactions');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  await first.unmount();
  await show();
  await expect.element(group('Recent')).toMatchTextContent('Transaction History');
  expect(active()).toBe('Transaction History');
});

it('the selected option stays when the applications load after it', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof liveCatalog>>();
  serve(getMarketplace, () => promise);
  await show();
  await expect.element(option('Contact')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).not.toBe('Business Home');
  const last = active();
  resolve(liveCatalog());
  await expect.element(group('Applications')).toBeInTheDocument();
  expect(active()).toBe(last);
  await userEvent.keyboard('{Enter}');
  await expect.poll(getPath).toMatch(/^\/blog\//);
});

it('without a result the palette says what can be found, and Enter goes nowhere', async () => {
  await show();
  await field().fill('nowhere at all');
  await awaitText('No results for “nowhere at all”. Search transactions by words');
  await expect.element(field()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  expect(getPath()).toBe('/account');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

it('transactions are searched from three characters on, once typing pauses', async () => {
  const calls = serve(listTransactions, () => ({
    transactions: [
      { ...PAID_TRANSACTION, kind: 'custom' as const, description: 'Monthly bill', amount: 12.34 },
    ],
    ...{ ...NONE, total: 1, totalPages: 1 },
  }));
  await show();
  await awaitText('Type 3 characters to search your transactions, too.');
  await userEvent.keyboard('deadbeef');
  await expect.element(option(/deadbeef/)).toMatchTextContent('Custom payment: Monthly bill');
  await expect.element(option(/deadbeef/)).toMatchTextContent('$12.34');
  expect(calls.map(({ path }) => path)).toEqual(['/api/transactions?search=deadbeef']);
  await option(/deadbeef/).click();
  await expect.poll(getPath).toBe(`/transactions?id=${PAID_TRANSACTION.id}`);
});

it('staff find accounts and payments as far as their permissions go', async () => {
  signIn({ role: 'user-manager', permissions: ['manage_users'] });
  const user = {
    ...{ uid: 'grace', email: 'grace@atrium.example', displayName: 'Grace Hopper', role: 'user' as const },
    ...{ permissions: [], emailVerified: true, disabled: false, createdAt: null, lastSignInAt: null },
  };
  serve(listUsers, () => ({ users: [user], nextCursor: null }));
  const payments = serve(listAllTransactions, () => ({ transactions: [], ...NONE }));
  await show();
  await expect.element(field()).toHaveAttribute('placeholder', 'Page, product, action, user or transaction');
  await field().fill('grace');
  await expect.element(group('Users')).toMatchTextContent('Grace Hoppergrace@atrium.example');
  expect(payments).toEqual([]);
  await option(/Grace Hopper/).click();
  await expect.poll(getPath).toBe('/admin/users/grace');
});

it('a search that fails is named', async () => {
  serve(listTransactions, refuse('not_found', 'No.'));
  await show();
  await field().fill('report');
  await awaitText('Transactions couldn’t be searched. Please try again.');
});

it('products and articles are found', async () => {
  await show();
  await field().fill('payroll');
  const products = group('More products').getByRole('option').elements();
  expect(products.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Canadian Payroll/),
    expect.stringMatching(/^US Payroll/),
  ]);
  await field().fill('missed call');
  await group('Articles').getByRole('option').first().click();
  await expect.poll(getPath).toBe('/blog/price-of-a-missed-call');
});

it('the theme is changed at once', async () => {
  const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark';
  const first = await show();
  await field().fill('dark');
  await option('Dark theme').click();
  await expect.poll(isDark).toBe(true);
  await first.unmount();
  await show();
  await field().fill('theme');
  await option('Light theme').click();
  await expect.poll(isDark).toBe(false);
});
