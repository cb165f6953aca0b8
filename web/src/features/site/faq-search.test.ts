import { expect, it } from 'vitest';
import { searchFaq } from './faq-search.ts';

const GROUPS = [
  { title: 'Paying', entries: [{ id: 'card', title: 'Which cards?', text: ['Visa and others.'] }] },
  {
    title: 'Plans',
    entries: [
      { id: 'cancel', title: 'How do I cancel?', text: ['In your dashboard.', 'It stays open.'] },
      { id: 'free', title: 'Is it free?', text: ['Both apps are free to start.'] },
    ],
  },
];

it.each([
  ['', [['card'], ['cancel', 'free']]],
  ['VISA', [['card']]],
  ['dashboard cancel', [['cancel']]],
  ['plans', [['cancel', 'free']]],
  ['visa cancel', []],
])('the FAQ search finds the questions with every word of "%s"', (query, ids) => {
  expect(searchFaq(GROUPS, query).map(({ entries }) => entries.map(({ id }) => id))).toEqual(ids);
});
