import { AppError } from '@atrium/contract/platform/errors';
import { NEXT_PART_HEADER, TOTAL_ROWS_HEADER } from '@atrium/contract/platform/file-part';
import * as api from '@atrium/contract/routes/transactions';
import { PAID_TRANSACTION } from '@atrium/contract/testing/paid-transaction';
import type { CurrencyTotal, Transaction } from '@atrium/contract/transactions';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ListenersContext } from '../../../platform/firebase/live/listeners.tsx';
import { refuse, serve } from '../../../testing/fake-api.ts';
import { awaitText, button, dialog, getPath, renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

vi.mock('./live-history.tsx', () => ({ default: LiveHistory }));
/** Nothing has changed since the list was loaded. */
function LiveHistory({ onNewest }: { onNewest(payments: []): void }) {
  useEffect(() => onNewest([]), [onNewest]);
  return null;
}

const saved = vi.fn<(file: Blob, name: string) => void>();
vi.mock('../../../platform/storage/save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => saved(file, name),
}));

/** Number 0 is the newest. Number 1 is refunded in part, and number 2 was declined. */
const payment = (number: number): Transaction => ({
  ...PAID_TRANSACTION,
  ...{ id: `${number}`.padStart(16, 'a'), description: `Monthly bill ${number}`, amount: number + 1 },
  ...{
    appId: number % 2 ? 'blooger' : 'ai-caller',
    createdAt: new Date(Date.UTC(2026, 0, 31 - number, 12)).toISOString(),
  },
  ...(number === 1 && { refunded: 0.5, status: 'partially_refunded' }),
  ...(number === 2 && { status: 'failed', failureMessage: 'Your card was declined.' }),
});
const TOTAL: CurrencyTotal = {
  ...{ currency: 'USD', payments: 34, paid: 64, refunded: 0.5, contested: 0, received: 63.5 },
};

/** As in the dashboard, once it has its first data. */
const Transactions = () => (
  <ListenersContext value={true}>
    <TransactionsScreen uid="ada" />
  </ListenersContext>
);

let total: number;
const queryOf = (path: string) => Object.fromEntries(new URL(path, location.origin).searchParams);

beforeEach(() => {
  signIn();
  total = 34;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve(api.getTotals, () => ({ count: total, currencies: [TOTAL] }));
  serve(api.getDocuments, () => ({ receiptUrl: null, invoiceUrl: null, invoicePdfUrl: null, card: null }));
  serve(api.listPaymentEmails, () => ({ emails: [] }));
});

/** A server with as many payments as `total`, of which a filter leaves one, and one with `search=nothing` none. */
const list = () =>
  serve(api.listTransactions, ({ path }) => {
    const { page: number, cursor, search, ...filters } = queryOf(path);
    if (cursor === 'another-account')
      throw new AppError('invalid_request', 'This cursor is of another list.');
    const isFiltered = search !== undefined || Object.keys(filters).length > 0;
    const count = search === 'nothing' ? 0 : isFiltered ? 1 : total;
    const at = cursor ? Number(cursor) : Number(number ?? 1);
    const shown = Math.max(0, Math.min(10, count - (at - 1) * 10));
    return {
      transactions: Array.from({ length: shown }, (_, i) => payment((at - 1) * 10 + i)),
      ...{ total: count, page: at, totalPages: Math.ceil(count / 10) },
      nextCursor: at * 10 < count ? String(at + 1) : null,
      previousCursor: at > 1 ? String(at - 1) : null,
    };
  });

async function open(path = '/transactions') {
  const calls = list();
  await renderScreen(
    <main>
      <h1>Transactions</h1>
      <Transactions />
    </main>,
    path,
  );
  await expect.element(page.getByText(/transactions?( found)?$/).first()).toBeVisible();
  return calls;
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const status = () => page.getByLabelText('Status');
const wide = () => page.viewport(1280, 800);

it('filters are in the URL and the request; Back and a link show the same list', async () => {
  await wide();
  const calls = await open();
  await awaitText('34 transactions');
  await button('More Filters').click();
  await status().selectOptions('Completed');
  await awaitText('1 transaction found');
  await page.getByLabelText('App', { exact: true }).selectOptions('blooger');
  await expect.poll(getPath).toBe('/transactions?appId=blooger&status=completed');
  await expect
    .poll(() => queryOf(calls.at(-1)?.path ?? ''))
    .toEqual({ appId: 'blooger', status: 'completed' });
  history.back();
  await expect.poll(getPath).toBe('/transactions?status=completed');
  await expect.element(page.getByLabelText('App', { exact: true })).toHaveValue('');
  await expect.element(status()).toHaveValue('completed');
  history.back();
  await awaitText('34 transactions');
});

it('a link with dates asks for whole days of the device, or of UTC', async () => {
  const calls = await open('/transactions?dateFrom=2026-01-10&dateTo=2026-01-20&zone=utc');
  expect(queryOf(calls[0]?.path ?? '')).toEqual({
    ...{ dateFrom: '2026-01-10T00:00:00.000Z', dateTo: '2026-01-20T23:59:59.999Z' },
  });
});

it('a date range is chosen and given up with one press', async () => {
  await open();
  await button('Last Year').click();
  const year = new Date().getFullYear() - 1;
  await expect.poll(getPath).toBe(`/transactions?dateFrom=${year}-01-01&dateTo=${year}-12-31`);
  await expect.element(button('Last Year')).toHaveAttribute('aria-pressed', 'true');
  await button('Last Year').click();
  await expect.poll(getPath).toBe('/transactions');
});

it('filters are removed one by one or all at once, also when nothing matches', async () => {
  await open('/transactions?amountMin=15&status=completed');
  await button('Remove filter: Min amount 15').click();
  await expect.poll(getPath).toBe('/transactions?status=completed');
  const heading = page.getByRole('heading', { name: 'Transactions', exact: true });
  await expect.element(heading).toHaveFocus();
  await button('Clear All').click();
  await expect.element(heading).toHaveFocus();
  await expect.poll(getPath).toBe('/transactions');
  await page.getByLabelText('Search').fill('nothing');
  await awaitText('No transactions found.');
  await awaitText('No transactions match these filters.');
  await button('Clear All Filters').click();
  await awaitText('34 transactions');
});

it('a typed search adds one history entry, also with changes', async () => {
  await open();
  const steps = history.length;
  await page.getByLabelText('Search').fill('report');
  await expect.poll(getPath).toBe('/transactions?search=report');
  await page.getByLabelText('Search').fill('report quarterly');
  await expect.poll(getPath).toContain('quarterly');
  expect(history.length).toBe(steps + 1);
});

it('a filter that can’t be right says so and changes nothing', async () => {
  await wide();
  await open('/transactions?amountMin=20');
  await button('More Filters').click();
  await page.getByLabelText('Max amount').fill('10');
  await awaitText('Enter at least the minimum amount.');
  expect(getPath()).toBe('/transactions?amountMin=20');
});

it('pages are turned by cursor and by number', async () => {
  const calls = await open();
  await awaitText('Page 1 of 4');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.element(row('Monthly bill 10')).toBeVisible();
  expect(getPath()).toBe('/transactions?page=2&cursor=2');
  await page.getByRole('link', { name: 'Page 4', exact: true }).click();
  await expect.element(row('Monthly bill 33')).toBeVisible();
  expect(getPath()).toBe('/transactions?page=4');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect.element(row('Monthly bill 29')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.element(row('Monthly bill 33')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Next' })).toHaveFocus();
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect.element(row('Monthly bill 9')).toBeVisible();
  expect(getPath()).toBe('/transactions');
  expect(calls.map(({ path }) => queryOf(path)).slice(0, 4)).toEqual([
    {},
    { cursor: '2' },
    { page: '4' },
    { cursor: '3' },
  ]);
});

it('one page needs no links to others', async () => {
  total = 10;
  await open();
  await expect.element(row('Monthly bill 9')).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

it('a page is found by its number when its cursor is of another account', async () => {
  await open('/transactions?page=3&cursor=another-account');
  await expect.element(row('Monthly bill 20')).toBeVisible();
  expect(getPath()).toBe('/transactions?page=3');
});

it('details have a URL of their own; technical ones are folded', async () => {
  await open();
  await page.getByRole('link', { name: 'Monthly bill 0' }).click();
  await expect.poll(getPath).toBe(`/transactions?id=${payment(0).id}`);
  const technical = dialog().getByText('pi_1', { exact: true });
  await expect.element(technical).not.toBeVisible();
  await dialog().getByText('Technical Details').click();
  await expect.element(technical).toBeVisible();
  await expect.element(dialog().getByText(/Only our team can open this page/)).toBeVisible();
  const stripe = dialog().getByRole('link', { name: 'Open in Stripe' });
  await expect.element(stripe).toHaveAttribute('href', expect.stringMatching(/payments\/pi_1$/));
  await userEvent.keyboard('{Escape}');
  await expect.poll(getPath).toBe('/transactions');
});

it('a shared link opens a payment that is not on the page, or says that it is missing', async () => {
  serve(api.getTransaction, ({ path }) => {
    if (path.endsWith('gone')) throw new AppError('not_found', 'No.');
    return payment(30);
  });
  await open(`/transactions?status=failed&id=${payment(30).id}`);
  await expect.element(dialog()).toMatchTextContent('Monthly bill 30');
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.poll(getPath).toBe('/transactions?status=failed');
  history.replaceState(null, '', '/transactions?id=gone');
  dispatchEvent(new PopStateEvent('popstate'));
  await awaitText('This transaction doesn’t exist.');
  await awaitText('It may belong to another account.');
});

it('a declined payment says why in its row', async () => {
  await open();
  await expect.element(row('Monthly bill 2')).toMatchTextContent('Your card was declined.');
});

it('totals are per currency, and are not asked for again on the next page', async () => {
  const yen = { currency: 'JPY', payments: 1, paid: 500, refunded: 0, contested: 0, received: 500 };
  const calls = serve(api.getTotals, () => ({ count: 34, currencies: [yen, TOTAL] }));
  await open();
  await awaitText('$63.50');
  await awaitText('$64.00 paid, $0.50 refunded');
  await awaitText('¥500');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.element(row('Monthly bill 10')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('totals of many payments are calculated on request only', async () => {
  total = 12_345;
  const calls = serve(api.getTotals, () => ({ count: total, currencies: [TOTAL] }));
  await open();
  await awaitText('12,345 transactions');
  await button('Calculate Total').click();
  await awaitText('$63.50');
  expect(calls).toHaveLength(1);
  expect(document.activeElement?.textContent).toContain('$63.50');
});

it('totals of too many payments are not offered', async () => {
  total = 9_999_999;
  await open();
  await awaitText('Narrow the dates to see one.');
  await expect.element(button('Calculate Total')).not.toBeInTheDocument();
});

it('totals that can’t be calculated keep the list, and are asked for again', async () => {
  serve(api.getTotals, refuse('not_found', 'No.'));
  await open();
  await awaitText('The total couldn’t be calculated.');
  await expect.element(row('Monthly bill 9')).toBeVisible();
  serve(api.getTotals, () => ({ count: 34, currencies: [TOTAL] }));
  await button('Calculate Again').click();
  await awaitText('$63.50');
});

it('a list that can’t be updated says so, and is asked for again', async () => {
  await open();
  serve(api.listTransactions, refuse('not_found', 'No.'));
  await page.getByLabelText('Search').fill('report');
  await awaitText('The list couldn’t be updated.');
  list();
  await button('Try Again').click();
  await awaitText('1 transaction found');
});

it('an account without payments is led to the marketplace, without filters', async () => {
  total = 0;
  list();
  await renderScreen(<Transactions />, '/transactions');
  await awaitText('Your payments appear here with their status and receipt, from the first plan on.');
  const link = page.getByRole('link', { name: 'Choose a Plan in the Marketplace' });
  await expect.element(link).toHaveAttribute('href', '/marketplace');
  await expect.element(page.getByLabelText('Search')).not.toBeInTheDocument();
});

it('filters of a phone are in a sheet, and apply together', async () => {
  await page.viewport(360, 740);
  await open();
  await button('Filters').click();
  await dialog().getByLabelText('Status').selectOptions('Failed');
  await dialog().getByLabelText('Max amount').fill('many');
  await dialog().getByRole('button', { name: 'Show Transactions' }).click();
  await awaitText('Enter an amount such as 12.50.');
  await dialog().getByLabelText('Max amount').fill('2');
  await dialog().getByRole('button', { name: 'Show Transactions' }).click();
  await expect.poll(getPath).toBe('/transactions?status=failed&amountMax=2');
  await expect.element(button('Filters (2)')).toBeVisible();
});

const part = (text: string, headers: Record<string, string>) =>
  new Response(text, { headers: { [TOTAL_ROWS_HEADER]: '3', ...headers } });

it('an export of several parts is saved as one file, with its progress', async () => {
  const second = Promise.withResolvers<Response>();
  serve(api.exportTransactions, ({ path }) =>
    queryOf(path).part === 'two'
      ? second.promise
      : part('id\r\nfirst\r\nsecond\r\n', { [NEXT_PART_HEADER]: 'two' }),
  );
  await open('/transactions?appId=blooger');
  await button('Download CSV').click();
  await awaitText('2 of 3 rows ...');
  second.resolve(part('third\r\n', {}));
  await awaitText('The file has 3 rows.');
  const [file, name] = saved.mock.lastCall ?? [];
  expect(await file?.text()).toBe('id\r\nfirst\r\nsecond\r\nthird\r\n');
  expect(name).toBe('transactions.csv');
});

it('an export can be canceled, and a failure of it is shown', async () => {
  const calls = serve(api.exportTransactions, ({ signal }) => {
    if (calls.length > 1) throw new AppError('unavailable', 'Try later.');
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  });
  await open();
  // The second click of a double click neither starts another download nor cancels the first.
  await button('Download CSV').dblClick();
  await awaitText('Preparing the file ...');
  expect(calls).toHaveLength(1);
  await button('Cancel').click();
  await expect.element(page.getByText('Preparing the file ...')).not.toBeInTheDocument();
  await expect.element(button('Download CSV')).toHaveFocus();
  await button('Download CSV').click();
  await awaitText('Try later.');
  expect(saved).not.toHaveBeenCalled();
});
