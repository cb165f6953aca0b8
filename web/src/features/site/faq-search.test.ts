import { expect, it } from 'vitest';
import { searchFaq } from './faq-search.ts';

const GROUPS = [
  { title: 'Paying', entries: [{ id: 'card', question: 'Which cards?', answer: ['Visa and others.'] }] },
  {
    title: 'Plans',
    entries: [
      { id: 'cancel', question: 'How do I cancel?', answer: ['In your dashboard.', 'It stays open.'] },
      { id: 'free', question: 'Is it free?', answer: ['Both apps are free to start.'] },
    ],
  },
];
const idsFor = (query: string) => searchFaq(GROUPS, query).map(({ entries }) => entries.map(({ id }) => id));

it.each([
  ['', [['card'], ['cancel', 'free']]],
  ['VISA', [['card']]],
  ['dashboard cancel', [['cancel']]],
  ['plans', [['cancel', 'free']]],
  ['visa cancel', []],
])('the FAQ search finds the questions with every word of "%s"', (query, ids) => {
  expect(idsFor(query)).toEqual(ids);
});
