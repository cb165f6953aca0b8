import { toSearchable } from '@atrium/contract/platform/plain-text';

/** A destination or an action of the command palette. */
export interface Destination {
  /** The path, or the name of an action; each is listed once. */
  to: string;
  label: string;
  /** Details such as an amount and a date. */
  detail?: string;
  /** Search keywords besides the label. */
  words?: string;
}

/** Destinations of one kind, with a heading. */
export interface DestinationGroup {
  heading: string;
  destinations: readonly Destination[];
}

/**
 * Returns the destinations that match a query, best first: each word of the query starts a word of the label or
 * keywords. Destinations whose label starts with the query come first; the others keep their order.
 */
export function matching(destinations: readonly Destination[], query: string): readonly Destination[] {
  const wanted = toSearchable(query).trim();
  if (wanted === '') return destinations;
  const words = wanted.split(/\s+/);
  const found = destinations.filter(({ label, words: more = '' }) => {
    const offered = toSearchable(`${label} ${more}`).split(/[\s/]+/);
    return words.every(word => offered.some(offer => offer.startsWith(word)));
  });
  const begins = ({ label }: Destination) => toSearchable(label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter(destination => !begins(destination))];
}
