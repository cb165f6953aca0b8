import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { world } from '../world.ts';
import { describeAccess } from './access.suite.ts';
import { describeAccountDeletions } from './account-deletions.suite.ts';
import { describeAnalytics } from './analytics.suite.ts';
import { readCoverage } from './coverage.ts';
import { openEnvironment, RULES_PROJECT, rulesSource } from './environment.ts';
import { describeInquiries } from './inquiries.suite.ts';
import { describeLedger } from './ledger.suite.ts';
import { describeServices } from './services.suite.ts';
import { describeUsers } from './users.suite.ts';
import { describeWriteLimits } from './write-limits.suite.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
beforeEach(() => environment.clearFirestore());
afterAll(() => environment.cleanup());

describeUsers(() => environment);
describeAccess(() => environment);
describeLedger(() => environment);
describeAccountDeletions(() => environment);
describeInquiries(() => environment);
describeWriteLimits(() => environment);
describeAnalytics(() => environment);
describeServices(() => environment);

describe('the rules themselves', () => {
  it('compile without a warning', async () => {
    const response = await fetch(
      `http://${world.firestoreHost}/emulator/v1/projects/demo-rules-upload:securityRules`,
      {
        method: 'PUT',
        body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rulesSource }] } }),
      },
    );
    expect(response.status).toBe(200);
    expect((await response.json()).issues ?? []).toEqual([]);
  });

  // Last in the file, because it evaluates the coverage of all requests above.
  it('evaluate every expression to both true and false', { timeout: 180_000 }, async () => {
    const expressions = await readCoverage(RULES_PROJECT, rulesSource);
    expect(expressions.length).toBeGreaterThan(20);
    const oneSided = expressions
      .filter(expression => expression.seen.size < 2)
      .map(({ line, text, seen }) => `line ${line}: ${text} was only ${[...seen].join()}`);
    expect(oneSided).toEqual([]);
  });
});
