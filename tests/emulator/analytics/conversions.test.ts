import { randomUUID } from 'node:crypto';
import { subscriptionEventId } from '@atrium/contract/analytics/subscription-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { awaitDocument, database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { payOnPage } from '../../support/records/payments.ts';
import { awaitPayment, openPlanCheckout, STARTER_PLAN } from '../../support/records/subscriptions.ts';

const HOUR_MS = 3_600_000;

let ada: Person;
beforeEach(async () => {
  ada = await newPerson();
});

const newSession = () => `${Date.now()}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** Stores a referral to AI Caller as a browser does, an hour ago unless `changes` has another time. */
async function refer(changes: object): Promise<string> {
  const timestamp = new Date(Date.now() - HOUR_MS);
  const apps = { sourceApp: 'blooger', targetApp: 'ai-caller' };
  const referral = { ...apps, userId: null, sessionId: newSession(), timestamp, converted: false };
  return (await database.collection('referrals').add({ ...referral, ...changes })).id;
}

/** Opens the checkout through the API and pays on its page; the browser never returns from it. */
async function buy(body: object): Promise<void> {
  const opened = await openPlanCheckout(ada, body);
  expect(opened).toMatchObject({ status: 200 });
  await payOnPage(opened.json.url, ada.email);
}

const findConversion = async (id: string) => (await database.doc(`conversions/${id}`).get()).data();
const isConverted = async (id: string) => (await database.doc(`referrals/${id}`).get()).get('converted');

describe('a subscription whose buyer never returns from the checkout', () => {
  it('converts the referral that its session followed while signed out', async () => {
    const sessionId = newSession();
    const other = await refer({ timestamp: new Date(Date.now() - HOUR_MS / 2) });
    const referral = await refer({ sessionId });
    await buy({ ...STARTER_PLAN, sessionId });
    const payment = await awaitPayment(ada);
    expect(await findConversion(payment.id)).toMatchObject({ referralId: referral, userId: ada.uid });
    expect(await isConverted(other)).toBe(false);

    const eventId = subscriptionEventId(payment.get('plan.subscriptionId'));
    const { timestamp, expiresAt } = await awaitDocument(`analytics/${eventId}`);
    expect(expiresAt.toMillis() - timestamp.toMillis()).toBeGreaterThan(399 * 24 * HOUR_MS);
  });
});

it('rejects a session id of another format', async () => {
  const response = await openPlanCheckout(ada, { ...STARTER_PLAN, sessionId: 'v_0123' });
  expect(response).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
});
