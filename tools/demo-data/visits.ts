import { EVENT_TYPES, type EventData, type EventType } from '@atrium/contract/analytics/events';
import { toExpiry } from '@atrium/contract/analytics/retention';
import { subscriptionEventId } from '@atrium/contract/analytics/subscription-event';
import { sampleEventData } from '@atrium/contract/testing/event-sample';
import { type Customer, FIRST_PLANS, type PlanStory, planOnSale, VISIT_DAYS } from './customers/customers.ts';
import type { Write } from './database.ts';
import { SeededRandom } from './random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
/** Searches with the number of their results in the marketplace. */
const SEARCHES = [
  ['phone', 1],
  ['answering service', 1],
  ['blog', 1],
  ['AI', 2],
  ['crm', 0],
  ['inventory', 0],
] as const;
/** Applications that are viewed, the popular ones more often, with a plan that is considered. */
const VIEWED = [...FIRST_PLANS, ['payrollca', 'standard']] as const;

/** One browser session, which adds its events in order of time. */
type Visit = ReturnType<ReturnType<typeof openVisits>['open']>;

/** Creates visits of the site `origin`, and collects the records that they leave. */
function openVisits(random: SeededRandom, origin: string) {
  const events: Write[] = [];
  const referrals: Write[] = [];
  /** Of the newsletter. */
  const subscribers: Write[] = [];

  /** Begins a visit at a time in milliseconds. */
  function open(startsAt: number, userId: string | null, knownSession?: string) {
    const own = { userId, sessionId: knownSession ?? `${startsAt}_${random.id()}` };
    let at = startsAt;
    let referrer = '';
    const times = () => ({ timestamp: new Date(at), expiresAt: new Date(toExpiry(at)) });

    /** Adds an event of a page; the next one is some seconds later. */
    function add<T extends EventType>(type: T, data: EventData<T>, path: string, id = random.id()): void {
      const url = `${origin}${path}`;
      const page = { userAgent: BROWSER, referrer, url };
      events.push([`analytics/${id}`, { eventType: type, eventData: data, ...own, ...times(), ...page }]);
      referrer = url;
      at += random.whole(4_000, 28_000);
    }

    return {
      add,
      /** Adds a way from one application to another: the event and the referral. */
      refer(sourceApp: string, targetApp: string): void {
        const apps = { sourceApp, targetApp };
        referrals.push([`referrals/${random.id()}`, { ...apps, converted: false, ...own, ...times() }]);
        add('cross_app_referral', apps, `/app/${sourceApp}`);
      },
      /** Adds a sign-up for the newsletter: the event and the confirmed subscriber. */
      subscribe(): void {
        const id = random.id();
        const source = 'contact_page';
        const dates = { subscribedAt: new Date(at), confirmedAt: new Date(at) };
        const state = { userId, status: 'active', source, verification: 'passed' };
        const email = `reader-${id}@atrium.example`;
        subscribers.push([`newsletter_subscribers/${id}`, { email, ...state, ...dates }]);
        add('newsletter_signup', { source, hasUser: userId !== null }, '/contact');
      },
    };
  }

  return { open, events, referrals, subscribers };
}

/** The visits of two months: those in which plans were bought, and the many in which nothing was. */
export function demoVisits(customers: readonly Customer[], { now, origin }: { now: number; origin: string }) {
  const random = new SeededRandom(60);
  const visits = openVisits(random, origin);
  for (const startsAt of visitTimes(now, random)) {
    const known = customers.filter(({ registeredAt }) => registeredAt * 1000 < startsAt);
    const customer = random.isTrue(0.3) ? known[random.whole(0, known.length - 1)] : undefined;
    browse(visits.open(startsAt, customer?.uid ?? null), customer !== undefined, random);
  }
  for (const { uid, plans } of customers) {
    for (const plan of plans) {
      const { sessionId, referredFrom, appId } = plan;
      if (sessionId === null) continue;
      const startsAt = Number(sessionId.split('_')[0]);
      const earlier = startsAt - random.whole(1, 18) * DAY;
      // Some convert days later by the same referral, so that no range has a conversion without a referral.
      const isReferredEarlier = random.isTrue(0.4) && earlier > now - VISIT_DAYS * DAY;
      if (referredFrom && isReferredEarlier) visits.open(earlier, uid).refer(referredFrom, appId);
      const visit = visits.open(startsAt, uid, sessionId);
      if (referredFrom) visit.refer(referredFrom, appId);
      buy(visit, plan);
    }
  }
  // Of each other type one, so that every screen has it.
  const seen = new Set<unknown>(visits.events.map(([, event]) => Reflect.get(event, 'eventType')));
  for (const type of EVENT_TYPES.filter(each => !seen.has(each))) {
    visits.open(now - DAY, null).add(type, sampleEventData(type), '/');
  }
  return visits;
}

/** Ada's own visits of a month, the last one an hour ago. The ledger finds out which referral has led to a plan. */
export function adasVisits(now: number, origin: string): Write[] {
  const visits = openVisits(new SeededRandom(90), origin);
  for (let hours = 1; hours < 30 * 24; hours += 48) {
    const visit = visits.open(now - hours * 60 * MINUTE, 'demo-ada');
    visit.add('search_query', { query: 'phone', resultsCount: 1 }, '/marketplace');
    consider(visit, 'ai-caller', 'growth');
    visit.refer('ai-caller', 'blooger');
    visit.add('app_view', { appId: 'blooger' }, '/app/blooger');
  }
  return [...visits.events, ...visits.referrals];
}

/** The starts of visits: more from week to week, fewer on weekends, most in office hours of North America. */
function visitTimes(now: number, random: SeededRandom): number[] {
  const times: number[] = [];
  for (let day = VISIT_DAYS; day >= 0; day -= 1) {
    const midnight = Math.floor((now - day * DAY) / DAY) * DAY;
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
    const usual = (6 + 8 * (1 - day / VISIT_DAYS)) * (isWeekend ? 0.45 : 1);
    for (let i = Math.round(usual * (0.75 + random.next() / 2)); i > 0; i -= 1) {
      const minute = random.isTrue(0.8) ? random.whole(12 * 60, 23 * 60) : random.whole(0, 24 * 60 - 1);
      times.push(midnight + minute * MINUTE + random.whole(0, 59_999));
    }
  }
  // Two visitors are on the site now.
  return [...times.filter(time => time < now - 20 * MINUTE), now - 4 * MINUTE, now - 3 * MINUTE];
}

/** A visit without a purchase. Many leave early. */
function browse(visit: Visit, isSignedIn: boolean, random: SeededRandom): void {
  if (!isSignedIn && random.isTrue(0.45)) {
    const choice = { analytics: true, marketing: random.isTrue(0.4), functional: random.isTrue(0.7) };
    visit.add('cookie_consent_given', choice, '/');
  }
  if (random.isTrue(0.3)) {
    const [query, resultsCount] = random.pick(SEARCHES);
    visit.add('search_query', { query, resultsCount }, '/marketplace');
    if (resultsCount === 0 && random.isTrue(0.6)) return;
  }
  const [appId, tierId] = random.pick(VIEWED);
  visit.add('app_view', { appId }, `/app/${appId}`);
  if (random.isTrue(0.5)) {
    const { appName, price: amount } = planOnSale(appId, tierId);
    visit.add('marketplace_click', { service_id: appId, service_name: appName }, '/marketplace');
    if (random.isTrue(0.3)) visit.add('subscription_intent', { appId, tierId, amount }, `/app/${appId}`);
  }
  const [targetApp] = random.pick(VIEWED);
  if (targetApp !== appId && random.isTrue(0.25)) {
    visit.refer(appId, targetApp);
    visit.add('app_view', { appId: targetApp }, `/app/${targetApp}`);
  }
  sendForms(visit, isSignedIn, random);
}

/** A few visitors send a form. */
function sendForms(visit: Visit, hasUser: boolean, random: SeededRandom): void {
  if (random.isTrue(0.04)) visit.subscribe();
  if (random.isTrue(0.03)) {
    const subject = random.pick(['General Inquiry', 'Pricing Information', 'Technical Support']);
    visit.add('contact_form_submission', { subject, hasUser, company: 'Cedar Freight' }, '/contact');
  }
  if (random.isTrue(0.02)) {
    const urgency = random.pick(['within-month', '1-3-months', 'exploring']);
    visit.add('demo_booking_request', { company: 'Harbor Clinic', urgency, hasUser }, '/contact');
  }
  const source = 'empower_business_page';
  if (random.isTrue(0.02)) visit.add('empower_business_contact', { hasUser, source }, '/empower-business');
}

/** The visit in which a plan was bought. */
function buy(visit: Visit, { appId, tierId, subscriptionId = '' }: PlanStory): void {
  consider(visit, appId, tierId);
  const event = { appId, tierId, amount: planOnSale(appId, tierId).price };
  visit.add('app_subscription', event, '/payment/success', subscriptionEventId(subscriptionId));
}

/** The path from an application's page to the choice of a plan. */
function consider(visit: Visit, appId: string, tierId: string): void {
  const { appName, price } = planOnSale(appId, tierId);
  visit.add('app_view', { appId }, `/app/${appId}`);
  visit.add('marketplace_click', { service_id: appId, service_name: appName }, '/marketplace');
  visit.add('subscription_intent', { appId, tierId, amount: price }, `/app/${appId}`);
}
