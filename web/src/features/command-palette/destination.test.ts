import { expect, it } from 'vitest';
import { matching } from './destination.ts';

const PAGES = [
  { to: '/transactions', label: 'Transaction History', words: 'payments receipts' },
  { to: '/payment', label: 'Make Payment' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/app/cfo', label: 'Café CFO', words: 'Finance' },
];
it.each([
  ['every destination before anything is typed', '  ', PAGES.map(({ to }) => to)],
  ['the beginnings of words in any case', 'HIST', ['/transactions']],
  ['words in any order', 'pay make', ['/payment']],
  ['words without their accents', 'cafe', ['/app/cfo']],
  ['nothing inside a word', 'istory', []],
  ['a label that begins with it first', 'pay', ['/admin/payments', '/transactions', '/payment']],
  ['nothing that lacks a word', 'transaction refund', []],
  ['words beside the label', 'transaction receipts', ['/transactions']],
])('the palette finds %s: %j', (_, query, found) => {
  expect(matching(PAGES, query).map(({ to }) => to)).toEqual(found);
});
