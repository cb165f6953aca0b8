import { HEALTH_COMPONENTS, type Health, type HealthState } from '@atrium/contract/health';
import { expect, it } from 'vitest';
import { getHeadline } from './status-text.ts';

const components = (states: Partial<Record<string, HealthState>>): Health['components'] =>
  HEALTH_COMPONENTS.map(component => ({
    component,
    state: states[component] ?? 'operational',
  }));

const ALL_UNKNOWN = Object.fromEntries(HEALTH_COMPONENTS.map(component => [component, 'unknown' as const]));

it.each([
  ['ok', {}, 'Everything is operational.'],
  ['degraded', { blooger: 'down' }, 'There is a problem with Blogger Pro.'],
  ['degraded', { blooger: 'down', email: 'degraded' }, 'There are problems with 2 components.'],
  ['unavailable', { payments: 'down' }, 'The site can’t be used at the moment.'],
  ['unknown', { email: 'unknown' }, 'The state of Email is not known.'],
  ['unknown', { email: 'unknown', blooger: 'unknown' }, 'The state of 2 components is not known.'],
  ['unknown', ALL_UNKNOWN, 'The current state is not known.'],
] as const)('the status text explains in a sentence: %s with %j', (status, states, text) => {
  expect(getHeadline({ status, components: components(states) }).text).toBe(text);
});
