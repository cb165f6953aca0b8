import { HEALTH_COMPONENTS, type Health, type HealthState } from '@atrium/contract/health';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { expect, it } from 'vitest';
import { COMPONENT_NAMES, checkedText, headlineOf, lengthText } from './status-text.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const components = (states: Partial<Record<string, HealthState>>): Health['components'] =>
  HEALTH_COMPONENTS.map(component => ({
    component,
    state: states[component] ?? 'operational',
    since: null,
  }));

it('names the apps as the catalog does', () => {
  for (const { serviceId, name } of sampleServices) expect(COMPONENT_NAMES[serviceId]).toBe(name);
});

it.each([
  ['ok', {}, 'Everything is operational.'],
  ['degraded', { blooger: 'down' }, 'There is a problem with Blogger Pro.'],
  ['degraded', { blooger: 'down', email: 'degraded' }, 'There are problems with 2 components.'],
  ['unavailable', { payments: 'down' }, 'The site can’t be used at the moment.'],
  ['unknown', { email: 'unknown' }, 'The current state is not known.'],
] as const)('says in a sentence what %s with %j means', (status, states, text) => {
  expect(headlineOf({ status, components: components(states) }).text).toBe(text);
});

it.each([
  [null, 'Nothing has been checked yet.'],
  ['2026-03-01T11:59:40Z', 'Checked less than a minute ago. Every component is checked every five minutes.'],
  ['2026-03-01T11:58:00Z', 'Checked 2 minutes ago. Every component is checked every five minutes.'],
  ['2026-03-01T10:00:00Z', 'Last checked 2 hours ago, which says nothing about now.'],
])('says when %s was', (checkedAt, text) => {
  expect(checkedText(checkedAt, NOW)).toBe(text);
});

it('writes one and many', () => {
  expect([lengthText(60_000), lengthText(3 * 86_400_000)]).toEqual(['1 minute', '3 days']);
});
