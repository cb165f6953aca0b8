import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { QUARTER_MS } from '../quarter-hours.ts';
import { splitSpan } from './counted-span.ts';

const START = Date.parse('2026-03-10T10:00:00Z');
const MINUTE_MS = 60_000;
const at = (minutes: number) => START + minutes * MINUTE_MS;

it('the span of a report counts the edges from the events and the middle from the stored counts', () => {
  expect(splitSpan({ from: at(7), until: at(100) }, at(90))).toEqual({
    stored: { from: at(15), until: at(90) },
    live: [
      { from: at(7), until: at(15) },
      { from: at(90), until: at(100) },
    ],
  });
});

it('the span of a report counts each time of a span once', () => {
  const times = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 300 }), fc.option(fc.nat(40)));
  fc.assert(
    fc.property(times, ([from, length, quarters]) => {
      const span = { from: at(from), until: at(from + length) };
      const { stored, live } = splitSpan(span, quarters === null ? null : START + quarters * QUARTER_MS);
      const parts = stored.from < stored.until ? [...live, stored] : live;
      parts.sort((a, b) => a.from - b.from);
      expect(parts[0]?.from).toBe(span.from);
      expect(parts.at(-1)?.until).toBe(span.until);
      for (const [i, part] of parts.entries()) {
        expect(part.until).toBeGreaterThan(part.from);
        if (i > 0) expect(part.from).toBe(parts[i - 1]?.until);
      }
      if (stored.from < stored.until) {
        expect([stored.from % QUARTER_MS, stored.until % QUARTER_MS]).toEqual([0, 0]);
        expect(stored.until).toBeLessThanOrEqual(START + (quarters ?? 0) * QUARTER_MS);
      }
    }),
  );
});
