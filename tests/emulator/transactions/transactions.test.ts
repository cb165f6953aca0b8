import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { TransactionPage } from '@atrium/contract/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { download, failure, get } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { paidTransaction } from '../../support/records/payments.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';
import { control } from '../../support/sandbox.ts';
import { newFinanceManager } from '../../support/staff.ts';

let ada: Person;
let records: TransactionRecord[];

beforeAll(async () => {
  ada = await newPerson();
  const bob = await newPerson();
  records = Array.from({ length: 25 }, (_, i) =>
    buildPayment(`pi_list_${ada.uid}_${i}`, {
      userId: i === 24 ? bob.uid : ada.uid,
      createdAt: new Date(Date.UTC(2026, 0, 1 + i, 12)),
      appId: i % 2 ? 'blooger' : 'ai-caller',
      amountCents: 100 * (i + 1),
      paymentMethod: i % 3 ? 'stripe' : 'stripe_checkout',
      status: i % 4 ? 'completed' : 'failed',
      description: `Payment number${i}`,
    }),
  );
  await storePayments(records);
});

async function list(query = '') {
  const response = await get(`/api/transactions${query}`, { as: ada });
  expect(response.status, JSON.stringify(response.json)).toBe(200);
  return TransactionPage.parse(response.json);
}

const own = () => records.slice(0, 24).reverse();

describe('GET /api/transactions', () => {
  it('pages the caller’s transactions, newest first, ten at a time', async () => {
    const pages = [await list(), await list('?page=2'), await list('?page=3')];
    expect(pages.map(page => page.transactions.length)).toEqual([10, 10, 4]);
    expect(pages[0]).toMatchObject({ page: 1, total: 24, totalPages: 3 });
    expect(pages.flatMap(page => page.transactions.map(row => row.id))).toEqual(
      own().map(record => record.id),
    );
    expect((await list('?page=4')).transactions).toEqual([]);
  });

  it.each<[string, (record: TransactionRecord) => boolean]>([
    ['?appId=blooger', ({ appId }) => appId === 'blooger'],
    ['?status=failed', ({ status }) => status === 'failed'],
    ['?paymentMethod=stripe_checkout', ({ paymentMethod }) => paymentMethod === 'stripe_checkout'],
    ['?amountMin=5&amountMax=9.5', ({ amountCents }) => amountCents >= 500 && amountCents <= 950],
    ['?dateFrom=2026-01-03&dateTo=2026-01-05', r => [3, 4, 5].includes(r.createdAt.getUTCDate())],
    ['?search=NUMBER7', ({ description }) => description.endsWith('number7')],
    [
      '?appId=ai-caller&status=completed&amountMin=10',
      r => r.appId === 'ai-caller' && r.status === 'completed' && r.amountCents >= 1000,
    ],
    ['?search=nothing', () => false],
  ])('filters by %s', async (query, matches) => {
    const page = await list(`${query}&limit=100`);
    expect(page.transactions.map(row => row.id)).toEqual(
      own()
        .filter(matches)
        .map(record => record.id),
    );
  });
});

it.each(['/api/transactions', '/api/transactions/export', '/api/transactions/totals'])(
  'GET %s rejects an invalid filter',
  async path => {
    expect(await get(`${path}?status=paid`, { as: ada })).toMatchObject(failure(400, 'invalid_request'));
  },
);

describe('paging by cursor', () => {
  // Thirty-five payments with only two timestamps, so that the id determines the order.
  let eve: Person;
  let ids: string[];
  beforeAll(async () => {
    eve = await newPerson();
    const rows = Array.from({ length: 35 }, (_, i) =>
      buildPayment(`pi_same_${eve.uid}_${i}`, {
        userId: eve.uid,
        createdAt: new Date(Date.UTC(2026, 2, i < 20 ? 2 : 1)),
        amountCents: 100 + (i % 3),
        status: 'failed',
      }),
    );
    await storePayments(rows);
    ids = rows
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
      .map(row => row.id);
  });

  async function page(query: string) {
    const response = await get(`/api/transactions?${query}`, { as: eve });
    expect(response.status, JSON.stringify(response.json)).toBe(200);
    return {
      ...TransactionPage.parse(response.json),
      billed: Number(response.headers.get('x-billed-reads')),
    };
  }
  type Page = Awaited<ReturnType<typeof page>>;
  const listIds = (found: Page) => found.transactions.map(row => row.id);
  const at = (cursor: string | null) => `cursor=${encodeURIComponent(cursor ?? '')}`;

  it.each(['', 'amountMin=1&', 'search=payment&', 'status=failed&appId=ai-caller&'])(
    'loses and duplicates no row of the same timestamp, forward and back: %s',
    async filters => {
      const pages: Page[] = [await page(filters)];
      for (let last = pages[0]; last?.nextCursor; last = pages.at(-1)) {
        pages.push(await page(`${filters}${at(last.nextCursor)}`));
      }
      expect(pages.map(found => [found.page, found.transactions.length, found.total])).toEqual([
        [1, 10, 35],
        [2, 10, 35],
        [3, 10, 35],
        [4, 5, 35],
      ]);
      const seen = pages.flatMap(listIds);
      if (filters.includes('amount')) expect(seen.toSorted()).toEqual(ids.toSorted());
      else expect(seen).toEqual(ids);

      let back = pages.at(-1);
      for (const earlier of pages.slice(0, -1).reverse()) {
        back = await page(`${filters}${at(back?.previousCursor ?? null)}`);
        expect([back.page, listIds(back)]).toEqual([earlier.page, listIds(earlier)]);
      }
      expect(back?.previousCursor).toBeNull();
    },
  );
});

it('GET /api/transactions/{id} returns the caller’s transaction and 404 for another user’s', async () => {
  const [bobs, own] = [records[24]?.id, records[0]?.id];
  expect((await get(`/api/transactions/${own}`, { as: ada })).json).toMatchObject({ id: own });
  expect(await get(`/api/transactions/${bobs}`, { as: ada })).toMatchObject({ status: 404 });
  expect(await get('/api/transactions/nothing', { as: ada })).toMatchObject({ status: 404 });
  expect(await get('/api/transactions/..%2Fusers%2Fx', { as: ada })).toMatchObject({ status: 404 });
});

describe('GET /api/transactions/{id}/documents', () => {
  it('returns Stripe’s current receipt URL to the owner and to staff', async () => {
    const id = await paidTransaction(ada.uid, 1000);
    const held = (await database.doc(`transactions/${id}`).get()).get('receiptUrl');
    // The URL in the ledger has expired.
    await database.doc(`transactions/${id}`).update({ receiptUrl: 'https://pay.stripe.com/receipts/ended' });
    const now = { receiptUrl: held, invoiceUrl: null, invoicePdfUrl: null };
    expect((await get(`/api/transactions/${id}/documents`, { as: ada })).json).toMatchObject(now);
    const finance = await newFinanceManager();
    expect((await get(`/api/admin/transactions/${id}/documents`, { as: finance })).json).toMatchObject(now);
    expect(await get(`/api/transactions/${id}/documents`, { as: finance })).toMatchObject({ status: 404 });
    expect(await get('/api/transactions/nothing/documents', { as: ada })).toMatchObject({ status: 404 });
  });

  it('returns an error while Stripe is unavailable', async () => {
    const id = await paidTransaction(ada.uid, 1000);
    const fault = { path: '/v1/payment_intents', method: 'GET', times: 30, status: 500, when: 'before' };
    await control('POST', '/stripe-faults', fault);
    expect(await get(`/api/transactions/${id}/documents`, { as: ada })).toMatchObject(
      failure(502, 'payment_provider_error', 'receipt'),
    );
    await control('DELETE', '/stripe-faults');
  });
});

describe('GET /api/transactions/export', () => {
  const exported = (query: string, as: Person) => download(`/api/transactions/export${query}`, as);

  it('exports the caller’s matching transactions only', async () => {
    const { response, text, lines } = await exported('?status=failed', ada);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="transactions-\d{4}-\d{2}-\d{2}T\d{4}Z\.csv"$/,
    );
    expect(text.startsWith('\uFEFFid,created_at,')).toBe(true);
    const failed = own().filter(record => record.status === 'failed');
    expect(lines.map(line => line.split(',')[0])).toEqual(failed.map(record => record.id));
    expect(response.headers.get('x-total-count')).toBe(String(failed.length));
  });

  it('writes times in the time zone of the request, and rejects an unknown one', async () => {
    const firstTime = async (query: string) => (await exported(query, ada)).lines[0]?.split(',')[1] ?? '';
    const [utc, tokyo] = [await firstTime(''), await firstTime('?zone=Asia/Tokyo')];
    expect(utc).toMatch(/\+00:00$/);
    expect(tokyo).toMatch(/\+09:00$/);
    expect(Date.parse(tokyo)).toBe(Date.parse(utc));
    const { response } = await exported('?zone=Mars/Olympus', ada);
    expect(response.status).toBe(400);
  });

  it('exports more rows than one chunk, each once, with escaped formulas', { tags: 'large' }, async () => {
    const mallory = await newPerson();
    const payments = Array.from({ length: 1205 }, (_, i) =>
      buildPayment(`pi_export_${mallory.uid}_${i}`, {
        userId: mallory.uid,
        createdAt: new Date(Date.UTC(2026, 1, 1) + Math.floor(i / 50) * 1000),
        description: '=HYPERLINK("http://x"), "quoted"',
      }),
    );
    await storePayments(payments);
    const { lines } = await exported('', mallory);
    expect(lines.map(line => line.split(',')[0]).toSorted()).toEqual(payments.map(({ id }) => id).toSorted());
    expect(lines.every(line => line.includes(`,"'=HYPERLINK(""http://x""), ""quoted""",`))).toBe(true);
  });
});
