import type { FaqEntry } from './content/faq.ts';

interface FaqGroup {
  title: string;
  entries: readonly FaqEntry[];
}

/** Returns the questions whose question or answer contains every word of the query, without groups that have none. */
export function searchFaq(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ question, answer }) => {
        const text = [title, question, ...answer].join(' ').toLowerCase();
        return words.every(word => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
