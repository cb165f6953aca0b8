import { createSessionId, type EventData, type EventType } from '@atrium/contract/analytics/events';
import { toExpiry } from '@atrium/contract/analytics/retention';
import type { DemoReferral } from '../customers/memory-ledger.ts';
import type { Write } from '../database.ts';
import type { SeededRandom } from '../random.ts';

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];
const REFERRERS = ['', '', 'https://search.example/', 'https://news.example/ai-for-small-offices'];

/** Visits with the records that they leave. */
export class Visits {
  readonly events: Write[] = [];
  readonly referrals: DemoReferral[] = [];
  /** Of the newsletter. */
  readonly subscribers: Write[] = [];
  readonly random: SeededRandom;
  /** The site's own. */
  readonly origin: string;

  constructor(random: SeededRandom, origin: string) {
    this.random = random;
    this.origin = origin;
  }

  /** Read when the ledger has marked those that led to a plan. */
  get referralWrites(): Write[] {
    return this.referrals.map(({ id, ...fields }) => [`referrals/${id}`, fields]);
  }

  /** Begins a visit at a time in milliseconds. */
  open(startsAt: number, userId: string | null, sessionId?: string): Visit {
    return new Visit(this, startsAt, userId, sessionId);
  }
}

/** One browser session, which adds its events in order of time. */
export class Visit {
  readonly #visits: Visits;
  readonly #own: { userId: string | null; sessionId: string };
  readonly #userAgent: string;
  #referrer: string;
  #at: number;

  constructor(visits: Visits, startsAt: number, userId: string | null, sessionId?: string) {
    const { random } = visits;
    this.#visits = visits;
    this.#at = startsAt;
    this.#own = { userId, sessionId: sessionId ?? createSessionId(startsAt, random.bytes(20)) };
    this.#userAgent = random.pick(BROWSERS);
    this.#referrer = random.pick(REFERRERS);
  }

  get #times() {
    return { timestamp: new Date(this.#at), expiresAt: new Date(toExpiry(this.#at)) };
  }

  /** Adds an event of a page; the next one is some seconds later. */
  add<T extends EventType>(eventType: T, eventData: EventData<T>, path: string, id?: string): void {
    const { random, origin, events } = this.#visits;
    const url = `${origin}${path}`;
    const page = { userAgent: this.#userAgent, referrer: this.#referrer, url };
    events.push([
      `analytics/${id ?? random.id()}`,
      { eventType, eventData, ...this.#own, ...this.#times, ...page },
    ]);
    this.#referrer = url;
    this.#at += random.whole(4_000, 28_000);
  }

  /** Adds a way from one application to another: the event and the referral. */
  refer(sourceApp: string, targetApp: string): void {
    const { random, referrals } = this.#visits;
    const apps = { sourceApp, targetApp };
    referrals.push({ id: random.id(), ...apps, converted: false, ...this.#own, ...this.#times });
    this.add('cross_app_referral', apps, `/app/${sourceApp}`);
  }

  /** Adds a sign-up for the newsletter: the event and the confirmed subscriber. */
  subscribe(): void {
    const { userId } = this.#own;
    const id = this.#visits.random.id();
    const subscribedAt = new Date(this.#at);
    const subscriber = {
      email: `reader-${id.toLowerCase()}@atrium.example`,
      userId,
      status: 'active',
      source: 'contact_page',
      verification: 'passed',
      subscribedAt,
      confirmedAt: subscribedAt,
    };
    this.#visits.subscribers.push([`newsletter_subscribers/${id}`, subscriber]);
    this.add('newsletter_signup', { source: 'contact_page', hasUser: userId !== null }, '/contact');
  }

  /** Continues at a time, in milliseconds. */
  continueAt(at: number): void {
    this.#at = Math.max(this.#at, at);
  }
}
