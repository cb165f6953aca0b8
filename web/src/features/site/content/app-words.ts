import { SOLD_APPS } from '@atrium/contract/marketplace/sample-catalog';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const inWords = (count: number) => NUMBERS[count] ?? String(count);
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Joins names as a sentence has them: A, B and C. */
const joined = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

const topics = SOLD_APPS.map(({ topic }) => topic);
const displayed = SOLD_APPS.filter(({ sale }) => sale === 'marketplace').map(({ name }) => name);
const others = SOLD_APPS.filter(({ sale }) => sale === 'own-site').map(({ name }) => name);

const isFree = ({ plans }: (typeof SOLD_APPS)[number]) => plans.some(({ price }) => price === 0);
const areFree = SOLD_APPS.filter(({ sale }) => sale === 'marketplace').every(isFree);
const haveAll = areFree ? (displayed.length === 2 ? 'both have' : 'each has') : 'some have';

/** What sentences say about the applications: `Count` begins one, `count` is within one. */
export const APP_WORDS = {
  count: inWords(SOLD_APPS.length),
  Count: capitalized(inWords(SOLD_APPS.length)),
  /** phone, articles and lessons */
  topics: joined(topics),
  topicList: topics.join(', '),
  displayed: joined(displayed),
  displayedCount: inWords(displayed.length),
  others: others.join(', '),
  otherCount: inWords(others.length),
  haveFreePlans: `${haveAll} a free plan`,
};
