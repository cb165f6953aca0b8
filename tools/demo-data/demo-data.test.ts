import { EVENT_DATA, EVENT_TYPES, type EventType } from '@atrium/contract/analytics/events';
import { expect, it } from 'vitest';
import { demoCustomers } from './customers/customers.ts';
import { demoVisits } from './visits.ts';

const NOW = Date.UTC(2026, 10, 22, 17);
const customers = demoCustomers(NOW / 1000);
const plans = customers.flatMap(customer => customer.plans);
const make = () => demoVisits(customers, { now: NOW, origin: 'http://localhost:5002' });
const { events, referrals, subscribers } = make();

interface StoredEvent {
  eventType: EventType;
  eventData: unknown;
  timestamp: Date;
  sessionId: string;
}
const stored = events.map(([, data]) => data as StoredEvent);

it('the demo data has the same customers and visits in every run', () => {
  expect(demoCustomers(NOW / 1000)).toEqual(customers);
  const again = make();
  expect([again.events, again.referrals, again.subscribers]).toEqual([events, referrals, subscribers]);
});

it('the demo data gives no customer two plans of one application', () => {
  for (const { plans: own } of customers)
    expect(new Set(own.map(({ appId }) => appId)).size).toBe(own.length);
});

it('the demo data has events of all types with data that the rules accept', () => {
  expect(new Set(stored.map(({ eventType }) => eventType))).toEqual(new Set(EVENT_TYPES));
  for (const { eventType, eventData } of stored) {
    expect(EVENT_DATA[eventType].safeParse(eventData).success, JSON.stringify(eventData)).toBe(true);
  }
});

it('the demo data has a referral in each session in which a plan of a linked application was bought', () => {
  for (const { sessionId, appId, referredFrom } of plans) {
    if (!referredFrom) continue;
    const way = { sessionId, sourceApp: referredFrom, targetApp: appId };
    expect(referrals).toContainEqual([expect.any(String), expect.objectContaining(way)]);
  }
});

it('the demo data has one event for each plan that was bought in a known session, after its intent', () => {
  const bought = stored.filter(({ eventType }) => eventType === 'app_subscription');
  expect(bought).toHaveLength(plans.filter(({ sessionId }) => sessionId !== null).length);
  for (const { sessionId, timestamp } of bought) {
    const steps = stored.filter(event => event.sessionId === sessionId && event.timestamp <= timestamp);
    expect(steps.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(['app_view', 'marketplace_click', 'subscription_intent', 'app_subscription']),
    );
  }
});
