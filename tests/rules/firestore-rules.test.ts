import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { readCoverage } from './coverage.ts';
import { describeRules } from './describe-rules.ts';
import {
  openEnvironment,
  RULES_PROJECT,
  type RulesEnvironment,
  rulesSource,
  uploadRules,
} from './environment.ts';

let environment: RulesEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
beforeEach(() => environment.clearFirestore());
afterAll(() => environment.cleanup());

describeRules(() => environment);

describe('the rules themselves', () => {
  it('compile without a warning', async () => {
    const response = await uploadRules('demo-rules-upload', rulesSource);
    expect(response.status).toBe(200);
    expect((await response.json()).issues ?? []).toEqual([]);
  });

  // Last in the file, because it evaluates the coverage of all requests above.
  it('evaluate every expression to both true and false', {
    tags: 'large',
    timeout: LIMITS.world,
  }, async () => {
    const expressions = await readCoverage(RULES_PROJECT, rulesSource);
    expect(expressions.length).toBeGreaterThan(20);
    const oneSided = expressions
      .filter(expression => expression.seen.size < 2)
      .map(({ line, text, seen }) => `line ${line}: ${text} was only ${[...seen].join()}`);
    expect(oneSided).toEqual([]);
  });
});
