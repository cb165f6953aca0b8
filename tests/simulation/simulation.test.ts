import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../support/limits.ts';
import { DEFAULTS, DEFECTS, type SimulationOptions } from './options.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';

vi.mock('../../functions/src/platform/logger.ts', () => ({
  logger: { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() },
}));

/** The number of seeds within which a planted defect must be found. */
const MAX_SEEDS = 80;

async function findDefect(options: Partial<SimulationOptions>) {
  for (let seed = 1; seed <= MAX_SEEDS; seed += 1) {
    const run = { ...DEFAULTS, steps: 2_000, seed, ...options };
    const { violation } = await simulate(run);
    if (violation) return { run, violation };
  }
  return null;
}

describe('the simulator', () => {
  it.each([1, 2, 3])('finds no violated rule with seed %d', { timeout: LIMITS.world }, async seed => {
    const { violation, steps } = await simulate({ ...DEFAULTS, steps: 1_000, seed });
    expect(violation).toBeNull();
    expect(steps).toBeGreaterThanOrEqual(1_000);
  });

  it('repeats a run exactly from its seed', { tags: 'large', timeout: LIMITS.world }, async () => {
    const found = await findDefect({ defect: 'records-event-before-effect' });
    if (!found) throw new Error('The mistake was not found.');
    expect((await simulate(found.run)).violation).toEqual(found.violation);
  });

  it.each(DEFECTS)(
    'finds a violated rule with the planted defect: %s',
    { tags: 'large', timeout: LIMITS.world },
    async defect => {
      expect((await findDefect({ defect }))?.violation.rule).toBeDefined();
    },
  );

  it('shrinks a failing run to the needed actions', { tags: 'large', timeout: LIMITS.world }, async () => {
    const found = await findDefect({ defect: 'writes-entitlements-separately' });
    if (!found) throw new Error('The mistake was not found.');
    const { options, violation } = await shrink(found.run, found.violation);
    expect(violation.rule).toBe(found.violation.rule);
    expect(options.faults.size).toBe(0);
    expect(options.steps).toBeLessThan(found.run.steps);
  });
});
