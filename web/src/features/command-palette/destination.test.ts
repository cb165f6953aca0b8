import { expect, it } from 'vitest';
import { matching } from './destination.ts';

const PAGES = [
  { to: '/transactions', label: 'Transaction History', words: 'payments receipts' },
  { to: '/payment', label: 'Make Payment' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/app/cfo', label: 'Café CFO', words: 'Finance' },
];
const found = (query: string) => matching(PAGES, query).map(({ to }) => to);

it('the palette offers every destination before anything is typed', () => {
  expect(found('  ')).toHaveLength(PAGES.length);
});

it('the palette compares the beginnings of words, ignoring order, case and accents', () => {
  expect(found('HIST')).toEqual(['/transactions']);
  expect(found('pay make')).toEqual(['/payment']);
  expect(found('cafe')).toEqual(['/app/cfo']);
  expect(found('istory')).toEqual([]);
});

it('the palette lists destinations that begin with the query first, then the others in order', () => {
  expect(found('pay')).toEqual(['/admin/payments', '/transactions', '/payment']);
});

it('the palette requires every word', () => {
  expect(found('transaction refund')).toEqual([]);
  expect(found('transaction receipts')).toEqual(['/transactions']);
});
