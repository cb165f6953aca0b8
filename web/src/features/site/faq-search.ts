import { toSearchable } from '@atrium/contract/platform/plain-text';
import type { FAQ } from './content/faq.ts';

type Groups = typeof FAQ.entries;

/** Returns the questions whose question or answer contains every word of the query, without groups that have none. */
export function searchFaq(groups: Groups, query: string): Groups {
  const words = toSearchable(query).split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(question => {
        const searched = toSearchable([title, question.title, ...question.text].join(' '));
        return words.every(word => searched.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
