import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../support/limits.ts';
import { world } from '../support/world.ts';
import { readCoverage } from './coverage.ts';
import { describeRules } from './describe-rules.ts';
import { openEnvironment, RULES_PROJECT, type RulesEnvironment, rulesSource } from './environment.ts';

let environment: RulesEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
beforeEach(() => environment.clearFirestore());
afterAll(() => environment.cleanup());

describeRules(() => environment);

describe('firestore.rules', () => {
  it('compiles without a warning', async () => {
    // The package that loads rules into the emulator reports errors only.
    const path = '/emulator/v1/projects/demo-rules-upload:securityRules';
    const response = await fetch(`http://${world.firestoreHost}${path}`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rulesSource }] } }),
    });
    expect(response.status).toBe(200);
    expect((await response.json()).issues ?? []).toEqual([]);
  });

  // Last in the file, because it evaluates the coverage of all requests above.
  it('evaluates every expression to both true and false', {
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
