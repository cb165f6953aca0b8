import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { describe, expect, it } from 'vitest';
import { CASE_STUDIES } from './case-studies.ts';

/** Reads $1,512, 10% or −5. */
const readNumber = (text: string) =>
  Number(text.replaceAll(/[$,%]/g, '').replace('−', '-')) / (text.endsWith('%') ? 100 : 1);

/** Calculates 2 × 6 − 2 × 1.5: products first, then from left to right. */
function calculate(text: string): number {
  const [first = '', ...rest] = text.split(/ (?=[+−] )/);
  const product = (factors: string) =>
    factors.split(/ (?=[×÷] )/).reduce((result, factor) => {
      const number = readNumber(factor.replace(/^[×÷] /, ''));
      return factor.startsWith('÷') ? result / number : result * number;
    }, 1);
  return rest.reduce(
    (sum, term) => sum + (term.startsWith('−') ? -1 : 1) * product(term.slice(2)),
    product(first),
  );
}

const rows = CASE_STUDIES.entries.flatMap(({ id, app, table }) =>
  table.rows.map(([step = '', calculation = '', result = '']) => ({ id, app, step, calculation, result })),
);

describe('the worked examples', () => {
  it.each(rows)('$id: $step is $calculation', ({ calculation, result }) => {
    expect(calculate(calculation)).toBeCloseTo(readNumber(result), 6);
  });

  it('use prices and limits of the catalog', () => {
    const plans = sampleServices.flatMap(({ name, pricingTiers }) =>
      pricingTiers.map(tier => ({ app: name, ...tier })),
    );
    const priced = rows.flatMap(row => {
      const [name, limit = ''] = row.step.split(', ');
      const plan = plans.find(candidate => candidate.app === row.app && candidate.name === name);
      return plan ? [{ ...row, plan, limit }] : [];
    });
    expect(priced.map(({ step }) => step)).toEqual([
      'Growth, 2,000 minutes',
      'Single filing, one return',
      'Free, 2 articles',
    ]);
    for (const { plan, limit, result } of priced) {
      expect(readNumber(result)).toBe(plan.price);
      expect(`${plan.features.join(' ')} ${plan.description}`.toLowerCase()).toContain(limit);
    }
  });
});
