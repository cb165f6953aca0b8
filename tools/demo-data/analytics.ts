import { createSessionId } from '@atrium/contract/analytics/events';
import { toExpiry } from '@atrium/contract/analytics/retention';
import type { Firestore } from 'firebase-admin/firestore';
import type { World } from '../world/start-world.ts';
import { type Write, writeAll } from './database.ts';
import { SeededRandom } from './random.ts';

const ADA = 'demo-ada';
const EVENTS = 90;
const HOUR = 3_600_000;

/** Event types with data as the specification has them (§7.4), in the order that a visit takes. */
const VISIT = [
  ['search_query', { query: 'phone', resultsCount: 1 }],
  ['marketplace_click', { service_id: 'ai-caller', service_name: 'AI Caller' }],
  ['app_view', { appId: 'ai-caller' }],
  ['subscription_intent', { appId: 'ai-caller', tierId: 'growth', amount: 199 }],
  ['cross_app_referral', { sourceApp: 'ai-caller', targetApp: 'blooger' }],
  ['app_view', { appId: 'blooger' }],
] as const;

/** A month of the demo customer's own usage events and a few referrals between apps. */
export async function seedAnalytics({ urls }: Pick<World, 'urls'>, database: Firestore): Promise<void> {
  // Events that the roll-up has counted must not change.
  if ((await database.doc('analytics/demo-0').get()).exists) return;
  const random = new SeededRandom(90);
  const now = Date.now();
  const writes: Write[] = [];
  let sessionId = '';
  for (let i = 0; i < EVENTS; i += 1) {
    const [eventType, eventData] = VISIT[i % VISIT.length] ?? VISIT[0];
    const at = now - (i * 8 + (i % 5)) * HOUR;
    if (i % VISIT.length === 0) sessionId = createSessionId(at, random.bytes(20));
    const own = { userId: ADA, timestamp: new Date(at), sessionId, expiresAt: new Date(toExpiry(at)) };
    const page = { userAgent: 'Demo browser', referrer: '', url: `${urls.site}/marketplace` };
    writes.push([`analytics/demo-${i}`, { eventType, eventData, ...own, ...page }]);
    if (eventType !== 'cross_app_referral') continue;
    // The ledger finds out which of them has led to a plan.
    writes.push([`referrals/demo-${i}`, { ...eventData, ...own, converted: false }]);
  }
  await writeAll(database, writes);
}
