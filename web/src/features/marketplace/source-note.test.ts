import type { ServiceSource } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import { buildCatalog } from './build-catalog.ts';
import { ageText, sourceNote } from './source-note.ts';

const dataWith = (source: ServiceSource, ageMs: number | null) => ({
  lastUpdated: '2026-03-01T12:00:00Z',
  sources: [{ serviceId: 'blooger' as const, source, ageMs }],
});

it.each([
  ['live', 3 * 600_000],
  ['cached', 600_000],
] as const)('the source note shows no note for plans that are %s and %d ms old', (source, ageMs) => {
  expect(sourceNote(dataWith(source, ageMs), 'blooger')).toBeNull();
  expect(sourceNote(dataWith(source, ageMs), 'ai-caller')).toBeNull();
});

it('the source note says how old stored data are, with which an instance begins', () => {
  expect(sourceNote(dataWith('live', 3 * 3_600_000), 'blooger')).toContain('as of 3 hours ago');
});

it('the source note shows nothing for the prerendered catalog', () => {
  expect(sourceNote(buildCatalog(), 'blooger')).toBeNull();
});

it.each([
  [0, 'less than a minute ago'],
  [59_999, 'less than a minute ago'],
  [60_000, '1 minute ago'],
  [3 * 3_600_000 + 1, '3 hours ago'],
  [49 * 3_600_000, '2 days ago'],
  [-5, 'less than a minute ago'],
])('%d ms is %s', (ageMs, text) => {
  expect(ageText(ageMs)).toBe(text);
});
