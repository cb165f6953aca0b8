import { expect, it } from 'vitest';
import { payLines } from './pay-contributions.ts';

const amounts = (grossCents: number) =>
  payLines(grossCents).map(({ province, deductions, leftCents }) => [
    province,
    ...deductions.map(({ name, cents }) => `${name} ${cents}`),
    leftCents,
  ]);

it('deducts pension and insurance by the rates of each province', () => {
  // 2,362.50: CPP and QPP on what is above 134.61.
  expect(amounts(236_250)).toEqual([
    ['Ontario', 'CPP 13256', 'EI 3875', 219_119],
    ['Quebec', 'QPP 14258', 'EI 3095', 'QPIP 1167', 217_730],
  ]);
});

it('deducts no pension contribution below the exemption', () => {
  expect(amounts(10_000)).toEqual([
    ['Ontario', 'CPP 0', 'EI 164', 9_836],
    ['Quebec', 'QPP 0', 'EI 131', 'QPIP 49', 9_820],
  ]);
});
