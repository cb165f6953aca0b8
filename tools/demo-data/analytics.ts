import type { Firestore } from 'firebase-admin/firestore';

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
export async function seedAnalytics(database: Firestore): Promise<void> {
  const batch = database.batch();
  const now = Date.now();
  for (let i = 0; i < EVENTS; i += 1) {
    const [eventType, eventData] = VISIT[i % VISIT.length] ?? VISIT[0];
    const timestamp = new Date(now - (i * 8 + (i % 5)) * HOUR);
    const sessionId = `demo-session-${Math.floor(i / VISIT.length)}`;
    batch.set(database.doc(`analytics/demo-${i}`), {
      eventType,
      eventData,
      userId: ADA,
      timestamp,
      sessionId,
      userAgent: 'Demo browser',
      referrer: '',
      url: '/marketplace',
    });
    if (eventType !== 'cross_app_referral') continue;
    const { sourceApp, targetApp } = VISIT[4][1];
    const converted = i % 4 === 0;
    batch.set(database.doc(`referrals/demo-${i}`), {
      sourceApp,
      targetApp,
      userId: ADA,
      timestamp,
      sessionId,
      converted,
    });
  }
  await batch.commit();
}
