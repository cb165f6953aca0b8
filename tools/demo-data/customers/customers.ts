import { createSessionId } from '@atrium/contract/analytics/events';
import type Stripe from 'stripe';
import type { Person } from '../accounts.ts';
import { SeededRandom } from '../random.ts';

/** The history of a plan, by time. */
export interface PlanStory {
  appId: string;
  tierId: string;
  /** When it begins, in seconds. */
  startsAt: number;
  trialDays?: number;
  /** A change of the plan, after this number of paid months. */
  change?: { afterMonths: number; tierId: string };
  /** How it ends, after this number of months; without it, it is running. */
  end?: { afterMonths: number; reason: 'canceled' | 'not_paid' };
  /** The card is declined at the renewal after this number of months, and the payment succeeds two days later. */
  recoversAfterMonths?: number;
  /** The card is declined at the last renewal, and the plan is past due now. */
  isPastDue?: boolean;
  /** A refund of one bill, in percent. */
  refund?: { month: number; percent: number };
  /** The analytics session of the checkout; null without consent. */
  sessionId: string | null;
  /** The app from whose page the user was referred. */
  referredFrom?: string;
  /** Its id at Stripe, once it has been played. */
  subscriptionId?: string;
}

/** A single payment. */
export interface Purchase {
  appId: string;
  description: string;
  amountCents: number;
  paidAt: number;
  /** One of Stripe's test payment methods; by default, one that succeeds. */
  card?: string;
  /** Of all or some cents. */
  refund?: Pick<Stripe.RefundCreateParams, 'amount' | 'reason'>;
}

export interface Customer extends Person {
  plans: PlanStory[];
  purchases: Purchase[];
}

const DAY = 86_400;
const MONTH = 30.44 * DAY;
/** Analytics events exist for this many days. */
export const VISIT_DAYS = 60;

const FIRST_NAMES =
  'Amara Bruno Carmen Dmitri Elif Felix Greta Hassan Imani Jonas Keiko Liam Mei Nadia Oscar Priya Quentin Rosa Stefan Tanya'.split(
    ' ',
  );
const DOMAINS =
  'abbott-roofing bayside-dental cedar-freight delta-plumbing eastgate-tutors fern-fig granite-legal harbor-clinic ivory-interiors juniper-bakery kestrel-logistics lakeview-vets maple-payroll northwind-auto oakline-realty pinnacle-fitness quarry-stone redwood-media summit-physio tideway-travel'.split(
    ' ',
  );
const LAST_NAMES =
  'Abara Bergström Castillo Dubois Eriksen Farouk Gallo Hayashi Ivanova Jansen Kowalski Laurent Moreau Nakamura Osei Petrov Quispe Rossi Singh Tremblay'.split(
    ' ',
  );

/** What is sold without a subscription. */
export const PURCHASES = [
  { appId: 'irs2290', description: 'Form 2290 filing', amountCents: 799 },
  { appId: 'ai-caller', description: 'Extra call minutes', amountCents: 2500 },
  { appId: 'blooger', description: 'Article pack', amountCents: 1450 },
  { appId: 'invoicer', description: 'Invoice template', amountCents: 900 },
  { appId: 'personalcfo', description: 'Cash review with an advisor', amountCents: 12_000 },
  { appId: 'demo-app', description: 'Demo payment', amountCents: 1000 },
] as const;

/** Plans to begin with, with how often they are chosen. */
const FIRST_PLANS = [
  ['ai-caller', 'starter'],
  ['ai-caller', 'starter'],
  ['ai-caller', 'growth'],
  ['blooger', 'pro'],
  ['blooger', 'pro'],
  ['blooger', 'team'],
  ['invoicer', 'creator'],
  ['personalcfo', 'personal'],
  ['personalcfo', 'business'],
  ['booker-app', 'studio'],
] as const;
const SECOND_PLANS: Record<string, readonly [string, string]> = {
  'ai-caller': ['blooger', 'pro'],
  blooger: ['ai-caller', 'starter'],
  invoicer: ['personalcfo', 'personal'],
  personalcfo: ['invoicer', 'creator'],
  'booker-app': ['ai-caller', 'starter'],
};
const HIGHER: Record<string, string> = { starter: 'growth', pro: 'team', personal: 'business' };
const LOWER: Record<string, string> = { growth: 'starter', team: 'pro', business: 'personal' };

/** The histories of some customers, by index; a higher index registered later. */
const TRIALS = [37, 39];
const PAST_DUE = [11, 28];
const NOT_PAID = [7, 19];
const RECOVERED = [1, 21, 24];
const CANCELED = [2, 5, 9, 14, 16, 22, 26];
const UPGRADED = [0, 4, 10, 17, 23, 30];
const DOWNGRADED = [6, 13, 20];
const REFUNDED: Record<number, number> = { 3: 100, 12: 50, 18: 100, 25: 30, 31: 100 };
const CANADIAN = [8, 15, 21, 27, 33, 36];
/** Those who bought a plan of another app in the last weeks. */
const SECOND_PLAN_LATELY = [1, 3, 4, 10, 12, 17, 18, 23, 24, 25, 29];
const CUSTOMERS = 40;

/** The customers of the demo world and their last 14 months; the same in every run, apart from the time they end at. */
export function demoCustomers(now: number): Customer[] {
  const random = new SeededRandom(14);
  return Array.from({ length: CUSTOMERS }, (_, i) => buildCustomer(i, now, random));
}

function buildCustomer(i: number, now: number, random: SeededRandom): Customer {
  const firstName = FIRST_NAMES[(i * 7 + Math.floor(i / 20)) % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[(i * 3 + Math.floor(i / 20) * 5) % LAST_NAMES.length] ?? '';
  const name = `${firstName}.${lastName}`.normalize('NFD').replace(/[^A-Za-z.]/g, '');
  // Growth: the square root puts more of them into the later months.
  const age = 14 * (1 - Math.sqrt((i + 0.5) / CUSTOMERS)) * 1.35 + 0.25;
  const startsAt = workingTime(now - Math.min(13.9, age) * MONTH, random);
  const plan = withSession(createFirstPlan(i, startsAt, now, random), now, random);
  const customer: Customer = {
    uid: `demo-customer-${String(i + 1).padStart(2, '0')}`,
    email: `${name.toLowerCase()}@${DOMAINS[i % DOMAINS.length]}.example`,
    firstName,
    lastName,
    registeredAt: plan.startsAt - random.whole(5, 3000) * 60,
    plans: [plan],
    purchases: [],
  };
  if (SECOND_PLAN_LATELY.includes(i)) {
    // Found from the page of the first one.
    const [appId, tierId] = SECOND_PLANS[plan.appId] ?? ['blooger', 'pro'];
    const boughtAt = workingTime(now - random.whole(2, 52) * DAY, random);
    const second = { appId, tierId, startsAt: boughtAt, sessionId: null, referredFrom: plan.appId };
    customer.plans.push(withSession(second, now, random));
  }
  if (i % 4 === 1 && !CANADIAN.includes(i)) {
    const paidAt = workingTime(Math.max(startsAt + DAY, now - random.whole(20, 180) * DAY), random);
    if (paidAt < now) customer.purchases.push({ ...random.pick(PURCHASES), paidAt });
  }
  return customer;
}

function createFirstPlan(i: number, startsAt: number, now: number, random: SeededRandom): PlanStory {
  const months = Math.floor((now - startsAt) / MONTH);
  let [appId, tierId]: readonly [string, string] =
    FIRST_PLANS[(i * 3) % FIRST_PLANS.length] ?? FIRST_PLANS[0];
  if (CANADIAN.includes(i)) [appId, tierId] = ['payrollca', 'standard'];
  if (UPGRADED.includes(i) && !HIGHER[tierId]) [appId, tierId] = ['ai-caller', 'starter'];
  if (DOWNGRADED.includes(i) && !LOWER[tierId]) [appId, tierId] = ['blooger', 'team'];
  const plan: PlanStory = { appId, tierId, startsAt, sessionId: null };
  const half = Math.max(1, Math.floor(months / 2));
  const percent = REFUNDED[i];
  if (percent) plan.refund = { month: Math.min(months, half), percent };
  if (PAST_DUE.includes(i)) {
    // Renewed three days ago.
    return { ...plan, isPastDue: true, startsAt: monthsBefore(now - 3 * DAY, Math.max(2, months)) };
  }
  if (TRIALS.includes(i)) {
    return { ...plan, trialDays: 14, startsAt: workingTime(now - random.whole(3, 9) * DAY, random) };
  }
  if (months < 2) return plan;
  const changedTo = UPGRADED.includes(i) ? HIGHER[tierId] : DOWNGRADED.includes(i) && LOWER[tierId];
  if (changedTo) plan.change = { afterMonths: half, tierId: changedTo };
  if (CANCELED.includes(i)) plan.end = { afterMonths: half + 1, reason: 'canceled' };
  if (NOT_PAID.includes(i)) plan.end = { afterMonths: half + 1, reason: 'not_paid' };
  if (RECOVERED.includes(i)) plan.recoversAfterMonths = half;
  return plan;
}

/** Adds to a recent plan the session in which it was bought. */
function withSession(plan: PlanStory, now: number, random: SeededRandom): PlanStory {
  if (plan.startsAt < now - VISIT_DAYS * DAY) return plan;
  const beganAt = (plan.startsAt - random.whole(120, 900)) * 1000;
  return { ...plan, sessionId: createSessionId(beganAt, random.bytes(20)) };
}

/** Returns the same day and time of an earlier month, in seconds. */
function monthsBefore(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() - months, Math.min(28, date.getUTCDate()));
  return Math.floor(date.getTime() / 1000);
}

/** Moves a time to office hours of its day, in whole seconds. */
function workingTime(seconds: number, random: SeededRandom): number {
  const midnight = Math.floor(seconds / DAY) * DAY;
  return midnight + random.whole(13 * 3600, 21 * 3600);
}
