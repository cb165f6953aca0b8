import { type LimitedCollection, WRITE_LIMITS } from '@atrium/contract/platform/write-limits';
import { VISITOR_ID_PURPOSE } from '@atrium/contract/visitors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildSender,
  countedWrites,
  firstCount,
  getCounterId,
  issuedIds,
  SAMPLES,
} from './model/sample-documents.ts';
import {
  type Decision,
  type Fields,
  openRulesProject,
  type RulesProject,
  type Write,
} from './rules-requests.ts';

let project: RulesProject;
beforeAll(async () => {
  project = await openRulesProject('demo-rules-anonymous');
});
afterAll(() => project.close());

const HOUR_MS = 3_600_000;
const counted = Object.keys(WRITE_LIMITS) as LimitedCollection[];

/** The documents stored before a write; by default an issued id, and no counter yet. */
interface Situation {
  issued?: 'for the other purpose' | 'expired' | 'never';
  counter?: { count: number; windowStart: Date };
}

// All writes of signed-out visitors are bounded by the number of ids that the server issues: each id allows a fixed
// number of documents in each collection, once.
describe.each(counted)('creating documents in %s as a signed-out visitor', collection => {
  const visitor = buildSender(null, 1 + counted.indexOf(collection));
  const another = buildSender(null, 100);
  const purpose = VISITOR_ID_PURPOSE[collection];
  const otherPurpose = purpose === 'forms' ? 'analytics' : 'forms';
  const counterId = getCounterId(visitor, collection);
  const { [collection]: max } = WRITE_LIMITS;
  const [id, secondId, previousId] = ['n', 'm', 'a'].map(letter => letter.repeat(20)) as [
    string,
    string,
    string,
  ];
  const aMinuteAgo = new Date(Date.now() - 60_000);
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS);

  const document = (data: Fields = SAMPLES[collection](visitor), as = id): Write => ({
    kind: 'set',
    path: `${collection}/${as}`,
    data,
  });
  const batch = (count: Fields, data: Fields = SAMPLES[collection](visitor)) =>
    countedWrites(collection, id, counterId, data, count);
  const first = firstCount(id);
  const counting = (count: number) => ({ ...first, count, windowStart: aMinuteAgo });
  const storedCount = (count: number, windowStart = aMinuteAgo): Situation => ({
    counter: { count, windowStart },
  });

  it.each<[string, Decision, Situation, Write[]]>([
    ['with an issued id', 'allowed', {}, batch(first)],
    ['up to the limit', 'allowed', storedCount(max - 1), batch(counting(max))],
    ['beyond the limit', 'refused', storedCount(max), batch(counting(max + 1))],
    ['at the limit, counted as its last', 'refused', storedCount(max), batch(counting(max))],
    ['at the limit, counted as the first', 'refused', storedCount(max), batch(first)],
    ['in a second window', 'refused', storedCount(max, twoHoursAgo), batch(first)],
    ['with an id that was never issued', 'refused', { issued: 'never' }, batch(first)],
    ['with an expired id', 'refused', { issued: 'expired' }, batch(first)],
    ['with an id for another purpose', 'refused', { issued: 'for the other purpose' }, batch(first)],
    ['in the name of another id', 'refused', {}, batch(first, SAMPLES[collection](another))],
    [
      'in the name of a user',
      'refused',
      {},
      batch(first, { ...SAMPLES[collection](visitor), userId: 'ada' }),
    ],
    ['without a counter', 'refused', {}, [document()]],
    ['with a counter that is not incremented', 'refused', storedCount(1), batch(counting(1))],
    ['with a counter that starts at two', 'refused', {}, batch({ ...first, count: 2 })],
    ['with the increment of another document', 'refused', {}, batch({ ...first, lastId: secondId })],
    ['by two with one increment', 'refused', {}, [...batch(first), document(undefined, secondId)]],
    ['with an increment that was used before', 'refused', storedCount(1), [document(undefined, previousId)]],
  ])('%s: %s', async (_name, decision, { issued, counter }, writes) => {
    const expiresAt = new Date(Date.now() + (issued === 'expired' ? -1000 : HOUR_MS));
    const record = { purpose: issued === 'for the other purpose' ? otherPurpose : purpose, expiresAt };
    const path = `write_limits/${collection}/visitors/${counterId}`;
    await project.write([
      { kind: 'delete', path: `${collection}/${id}` },
      ...issuedIds(another),
      issued === 'never'
        ? { kind: 'delete', path: `visitor_ids/${counterId}` }
        : { kind: 'set', path: `visitor_ids/${counterId}`, data: record },
      counter
        ? {
            kind: 'set',
            path,
            data: { ...firstCount(previousId), ...counter, updatedAt: counter.windowStart },
          }
        : { kind: 'delete', path },
    ]);
    expect(await project.commit(writes, null)).toBe(decision);
  });
});
