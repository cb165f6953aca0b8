import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isWhole } from '../support/rows.ts';
import { COLLECTION_ACCESS, OPERATIONS } from './expected-access.ts';
import { anyCase, type Case, numberCase } from './model/generated-requests.ts';
import { decide } from './model/reference-model.ts';
import { type Decision, openRulesProject, type RulesProject, type Write } from './rules-requests.ts';

/** A whole run sends ten times as many requests, different ones each time. */
const REQUESTS = isWhole ? 20_000 : 2_000;
/** The number of cases that share a project and one write of their stored documents. */
const CHUNK = 1_000;
/** To repeat a run that failed, set RULES_SEED to the seed of its message. */
const SEED = Number(process.env.RULES_SEED ?? (isWhole ? Date.now() % 2 ** 31 : 1));
/** The operations that are allowed to some users only. */
const OPEN = Object.entries(COLLECTION_ACCESS).flatMap(([collection, access]) =>
  OPERATIONS.filter(operation => access[operation] && !access[operation].includes('anyone')).map(
    operation => `${operation} ${collection}`,
  ),
);
/** How often each of these must have been allowed, and how often rejected. */
const MIN_OCCURRENCES = isWhole ? 30 : 3;

let project: RulesProject;
beforeAll(async () => {
  project = await openRulesProject('demo-rules-model');
});
afterAll(() => project.close());

it('the rules decide generated requests like the reference model', { timeout: 900_000 }, async () => {
  const cases = fc.sample(anyCase, { numRuns: REQUESTS, seed: SEED });
  const counts = new Map<string, Record<Decision, number>>();
  for (let start = 0; start < cases.length; start += CHUNK) {
    const chunk = cases.slice(start, start + CHUNK).map((value, index) => numberCase(value, start + index));
    // A query makes the emulator read every document that its project ever had, so a single project gets slower.
    await project.close();
    project = await openRulesProject(`demo-rules-model-${start}`);
    await store(chunk);
    const outcomes = await Promise.all(chunk.map(compare));
    for (const [index, { expected, decided }] of outcomes.entries()) {
      if (expected !== decided) await reportSmallest(start + index);
      const key = getName(chunk[index] as Case);
      const count = counts.get(key) ?? { allowed: 0, refused: 0 };
      count[decided] += 1;
      counts.set(key, count);
    }
  }
  const rare = OPEN.filter(name => {
    const { allowed, refused } = counts.get(name) ?? { allowed: 0, refused: 0 };
    return allowed < MIN_OCCURRENCES || refused < MIN_OCCURRENCES;
  });
  expect(rare, 'too rarely allowed or too rarely refused to prove anything').toEqual([]);
});

const store = (cases: readonly Case[]) =>
  project.write(
    cases.flatMap(({ stored }) =>
      Object.entries(stored).map(([path, data]) => ({ kind: 'set', path, data }) as const),
    ),
  );

async function compare({ as, stored, request }: Case): Promise<{ expected: Decision; decided: Decision }> {
  const expected = decide(request, { as, stored, now: Date.now() });
  const decided =
    request.kind === 'get'
      ? project.get(request.path, as)
      : request.kind === 'list'
        ? project.list(request.collection, request.query, as)
        : project.commit(request.writes, as);
  return { expected, decided: await decided };
}

/** The operation of a case and its collection. A batch is named by its first write. */
function getName({ stored, request }: Case): string {
  if (request.kind === 'list') return `list ${request.collection}`;
  if (request.kind === 'get') return `get ${getCollection(request.path)}`;
  const { kind, path } = request.writes[0] as Write;
  if (kind === 'delete') return `delete ${getCollection(path)}`;
  return `${path in stored ? 'update' : 'create'} ${getCollection(path)}`;
}

const getCollection = (path: string) => path.split('/')[0] ?? '';

/** Fails with the smallest case like this one on which model and rules disagree, and with how to repeat it. */
async function reportSmallest(index: number): Promise<void> {
  let number = REQUESTS;
  await fc.assert(
    fc.asyncProperty(anyCase, async value => {
      number += 1;
      const own = numberCase(value, number);
      await store([own]);
      const { expected, decided } = await compare(own);
      if (decided !== expected) {
        throw new Error(
          `The rules decide "${decided}", the model "${expected}". RULES_SEED=${SEED} repeats the run.`,
        );
      }
    }),
    { seed: SEED, path: String(index), numRuns: 1, endOnFailure: false },
  );
  throw new Error(
    `Request ${index} of seed ${SEED} is decided differently, but not when it is repeated alone.`,
  );
}
