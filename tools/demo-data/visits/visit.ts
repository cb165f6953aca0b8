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
] as const;
const REFERRERS = ['', '', 'https://search.example/', 'https://news.example/ai-for-small-offices'] as const;

/** The records of all visits in the demo world. */
export interface VisitLog {
  events: Write[];
  referrals: DemoReferral[];
  /** Of the newsletter. */
  subscribers: Write[];
}

interface VisitOptions {
  /** When it begins, in milliseconds. */
  startsAt: number;
  userId: string | null;
  sessionId?: string;
  /** The site's own. */
  origin: string;
  random: SeededRandom;
}

/** One browser session, which adds its events to the log in order of time. */
export class Visit {
  readonly #log: VisitLog;
  readonly #options: VisitOptions;
  readonly #sessionId: string;
  readonly #browser: string;
  #referrer: string;
  #at: number;

  constructor(log: VisitLog, options: VisitOptions) {
    const { random, startsAt, sessionId } = options;
    this.#log = log;
    this.#options = options;
    this.#at = startsAt;
    this.#sessionId = sessionId ?? createSessionId(startsAt, random.bytes(20));
    this.#browser = random.pick(BROWSERS);
    this.#referrer = random.pick(REFERRERS);
  }

  /** Adds an event of a page; the next one is some seconds later. */
  add<T extends EventType>(eventType: T, eventData: EventData<T>, path: string, id?: string): void {
    const { random, origin, userId } = this.#options;
    const url = `${origin}${path}`;
    const event = {
      eventType,
      eventData,
      userId,
      timestamp: new Date(this.#at),
      sessionId: this.#sessionId,
      userAgent: this.#browser,
      referrer: this.#referrer,
      url,
      expiresAt: new Date(toExpiry(this.#at)),
    };
    this.#log.events.push([`analytics/${id ?? random.id()}`, event]);
    this.#referrer = url;
    this.#at += random.whole(4_000, 28_000);
  }

  /** Adds a way from one application to another: the event and the referral. */
  refer(sourceApp: string, targetApp: string): void {
    const { random, userId } = this.#options;
    this.#log.referrals.push({
      id: random.id(),
      sourceApp,
      targetApp,
      userId,
      sessionId: this.#sessionId,
      timestamp: new Date(this.#at),
      converted: false,
      expiresAt: new Date(toExpiry(this.#at)),
    });
    this.add('cross_app_referral', { sourceApp, targetApp }, `/app/${sourceApp}`);
  }

  /** Adds a sign-up for the newsletter: the event and the confirmed subscriber. */
  subscribe(): void {
    const { random, userId } = this.#options;
    const id = random.id();
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
    this.#log.subscribers.push([`newsletter_subscribers/${id}`, subscriber]);
    this.add('newsletter_signup', { source: 'contact_page', hasUser: userId !== null }, '/contact');
  }

  /** Continues at a time, in milliseconds. */
  continueAt(at: number): void {
    this.#at = Math.max(this.#at, at);
  }
}
