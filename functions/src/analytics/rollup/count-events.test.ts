import { expect, it } from 'vitest';
import { QUARTER_MS } from '../quarter-hours.ts';
import { countEvents } from './count-events.ts';
import type { EventRow } from './rollup-rows.ts';

const START = Date.parse('2026-03-10T10:00:00Z');
const SPAN = { from: START, until: START + 8 * QUARTER_MS };

function row(minutes: number, fields: Partial<EventRow> = {}): EventRow {
  const time = START + minutes * 60_000;
  return { time, eventType: 'app_view', sessionId: 's1', query: null, resultsCount: 0, ...fields };
}

async function* streamPages(rows: EventRow[], size: number): AsyncGenerator<EventRow[], void, undefined> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

const listViews = ({ quarters }: Awaited<ReturnType<typeof countEvents>>) =>
  [...quarters].map(([at, { events }]) => [(at - START) / QUARTER_MS, events.app_view]);

it('the roll-up stops before a quarter hour that was not read completely', async () => {
  const rows = [row(1), row(2, { sessionId: 's2' }), row(16), row(31), row(32, { sessionId: 's3' }), row(50)];
  const counted = await countEvents(streamPages(rows, 5), SPAN, 5);
  expect(counted.until).toBe(START + 2 * QUARTER_MS);
  expect(listViews(counted)).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect([...counted.sessions].map(([id, steps]) => [id, steps.length])).toEqual([
    ['s1', 2],
    ['s2', 1],
  ]);
});

it('the roll-up reads a quarter hour with more events than the maximum to its end', async () => {
  const rows = [row(1), row(2), row(3), row(14), row(16)];
  const counted = await countEvents(streamPages(rows, 1), SPAN, 2);
  expect(counted.until).toBe(START + QUARTER_MS);
  expect(listViews(counted)).toEqual([[0, 4]]);
});

it('the roll-up counts no events of an unknown type, and no sessions without an id', async () => {
  const rows = [row(1, { eventType: '__proto__' }), row(16, { sessionId: null })];
  const counted = await countEvents(streamPages(rows, 1), SPAN);
  expect(listViews(counted)).toEqual([
    [0, undefined],
    [1, 1],
  ]);
  expect(counted.sessions.size).toBe(0);
});
