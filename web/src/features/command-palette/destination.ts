/** Somewhere to go to. */
export interface Destination {
  /** The address; one address is listed once. */
  to: string;
  label: string;
  /** What stands beside it, such as an amount and a day. */
  detail?: string;
  /** Words that lead here without standing in the label. */
  words?: string;
}

/** Destinations of one kind, under their heading. */
export interface DestinationGroup {
  heading: string;
  destinations: readonly Destination[];
}

/** Text to compare by: without case and accents. */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * The destinations that a query leads to, best first: each of its words begins a word of the label or of the words
 * beside it. Those whose label begins with the query stand before the others, which keep their order.
 */
export function matching(destinations: readonly Destination[], query: string): readonly Destination[] {
  const wanted = comparable(query).trim();
  if (wanted === '') return destinations;
  const words = wanted.split(/\s+/);
  const found = destinations.filter(({ label, words: more = '' }) => {
    const offered = comparable(`${label} ${more}`).split(/[\s/]+/);
    return words.every(word => offered.some(offer => offer.startsWith(word)));
  });
  const begins = ({ label }: Destination) => comparable(label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter(destination => !begins(destination))];
}
