import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiFilters, filterProblems, NO_FILTERS, transactionUrl } from './transaction-url.ts';

it.each([
  '',
  '?status=failed',
  '?search=two+words&appId=ai-caller&paymentMethod=stripe&dateFrom=2026-01-01&dateTo=2026-01-31&amountMin=1&amountMax=9.50',
  '?dateFrom=2026-01-01&dateTo=2026-01-31&zone=utc&account=ada%40example.com',
  '?status=failed&page=3&cursor=abc.def&id=deadbeef',
])('the transactions page keeps %s in the URL', search => {
  expect(transactionUrl.write(transactionUrl.parse(search))).toBe(search);
});

it.each([
  '?status=paid&paymentMethod=cash&zone=cet',
  '?dateFrom=12026-01-01&dateTo=2026-02-30',
  '?amountMin=-1&amountMax=1e9&page=1e999',
])('the transactions page ignores the invalid values of %s', search => {
  expect(transactionUrl.parse(search)).toEqual(transactionUrl.initial);
});

describe('transaction filters', () => {
  it.each([
    [
      { dateFrom: '2026-02-01', dateTo: '2026-01-31' },
      { dateTo: 'Choose a date on or after the start date.' },
    ],
    [{ dateFrom: '12026-01-01', dateTo: '2026-01-31' }, { dateFrom: 'Enter a year with four digits.' }],
    [{ amountMin: '9', amountMax: '10' }, {}],
  ])('%j have the problems %j', (filters, problems) => {
    expect(filterProblems({ ...NO_FILTERS, ...filters })).toEqual(problems);
  });

  it('include whole days in the user’s time zone', () => {
    const query = apiFilters({ ...NO_FILTERS, dateFrom: '2026-01-31', dateTo: '2026-01-31' });
    const span = Date.parse(query.get('dateTo') ?? '') - Date.parse(query.get('dateFrom') ?? '');
    expect(span).toBe(86_400_000 - 1);
    expect(new Date(query.get('dateFrom') ?? '').getHours()).toBe(0);
  });

  it('include the hour that is repeated where clocks are set back at midnight', () => {
    vi.stubEnv('TZ', 'America/Santiago');
    onTestFinished(() => void vi.unstubAllEnvs());
    const query = apiFilters({ ...NO_FILTERS, dateTo: '2026-04-04' });
    expect(query.get('dateTo')).toBe('2026-04-05T03:59:59.999Z');
  });

  it('identify an account by its email or its id', () => {
    expect(apiFilters({ ...NO_FILTERS, account: 'a@b.example' }).toString()).toBe('email=a%40b.example');
    expect(apiFilters({ ...NO_FILTERS, account: 'uid1' }).toString()).toBe('userId=uid1');
  });
});
