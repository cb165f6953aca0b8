import { createSessionId } from '@atrium/contract/analytics/events';
import { SeededRandom } from '../random.ts';

/** The history of a plan, by time. */
export interface PlanStory {
  appId: string;
  tierId: string;
  /** When it begins, in seconds. */
  startsAt: number;
  trialDays?: number;
  /** Changes of the plan, by the number of paid months before them. */
  changes: readonly { afterMonths: number; tierId: string }[];
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
}

/** A single payment. */
interface PurchaseStory {
  appId: string;
  description: string;
  amountCents: number;
  paidAt: number;
}

export interface Customer {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  /** In seconds. */
  registeredAt: number;
  plans: PlanStory[];
  purchases: PurchaseStory[];
}

const DAY = 86_400;
const MONTH = 30.44 * DAY;
/** Analytics events exist for this many days. */
export const VISIT_DAYS = 60;

const FIRST_NAMES =
  'Amara Bruno Carmen Dmitri Elif Felix Greta Hassan Imani Jonas Keiko Liam Mei Nadia Oscar Priya Quentin Rosa Stefan Tanya'.split(
    ' ',
  );
const COMPANIES =
  'Abbott Roofing, Bayside Dental, Cedar Freight, Delta Plumbing, Eastgate Tutors, Fern & Fig, Granite Legal, Harbor Clinic, Ivory Interiors, Juniper Bakery, Kestrel Logistics, Lakeview Vets, Maple Payroll, Northwind Auto, Oakline Realty, Pinnacle Fitness, Quarry Stone, Redwood Media, Summit Physio, Tideway Travel'.split(
    ', ',
  );
const LAST_NAMES =
  'Abara Bergström Castillo Dubois Eriksen Farouk Gallo Hayashi Ivanova Jansen Kowalski Laurent Moreau Nakamura Osei Petrov Quispe Rossi Singh Tremblay'.split(
    ' ',
  );

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
const CUSTOMERS = 40;

/** The customers of the demo world and their last 14 months; the same in every run, apart from the time they end at. */
export function demoCustomers(now: number): Customer[] {
  const random = new SeededRandom(14);
  return Array.from({ length: CUSTOMERS }, (_, i) => buildCustomer(i, now, random));
}

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

function buildCustomer(i: number, now: number, random: SeededRandom): Customer {
  const company = COMPANIES[i % COMPANIES.length] ?? '';
  const firstName = FIRST_NAMES[(i * 7 + Math.floor(i / 20)) % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[(i * 3 + Math.floor(i / 20) * 5) % LAST_NAMES.length] ?? '';
  const domain = company.toLowerCase().replace(/[^a-z]+/g, '-');
  const name = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  // Growth: the square root puts more of them into the later months.
  const age = 14 * (1 - Math.sqrt((i + 0.5) / CUSTOMERS)) * 1.35 + 0.25;
  const startsAt = workingTime(now - Math.min(13.9, age) * MONTH, random);
  const plan = createFirstPlan(i, startsAt, now, random);
  const customer: Customer = {
    uid: `demo-customer-${String(i + 1).padStart(2, '0')}`,
    email: `${name}@${domain}.example`,
    firstName,
    lastName,
    registeredAt: plan.startsAt - random.whole(5, 3000) * 60,
    plans: [plan],
    purchases: [],
  };
  if (SECOND_PLAN_LATELY.includes(i)) customer.plans.push(createSecondPlan(plan, now, random));
  if (i % 4 === 1 && !CANADIAN.includes(i)) {
    const paidAt = workingTime(Math.max(startsAt + DAY, now - random.whole(20, 180) * DAY), random);
    if (paidAt < now) customer.purchases.push({ ...pickPurchase(random), paidAt });
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
  const plan: PlanStory = { appId, tierId, startsAt, changes: [], sessionId: null };
  const half = Math.max(1, Math.floor(months / 2));
  const changedTo = UPGRADED.includes(i)
    ? HIGHER[tierId]
    : DOWNGRADED.includes(i)
      ? LOWER[tierId]
      : undefined;
  if (changedTo && months >= 2) plan.changes = [{ afterMonths: half, tierId: changedTo }];
  if (CANCELED.includes(i) && months >= 2) plan.end = { afterMonths: half + 1, reason: 'canceled' };
  if (NOT_PAID.includes(i) && months >= 2) plan.end = { afterMonths: half + 1, reason: 'not_paid' };
  if (RECOVERED.includes(i) && months >= 2) plan.recoversAfterMonths = half;
  if (PAST_DUE.includes(i)) {
    plan.isPastDue = true;
    // Renewed three days ago.
    plan.startsAt = monthsBefore(now - 3 * DAY, Math.max(2, months));
  }
  const percent = REFUNDED[i];
  if (percent) plan.refund = { month: Math.min(months, half), percent };
  if (TRIALS.includes(i)) {
    plan.trialDays = 14;
    plan.startsAt = workingTime(now - random.whole(3, 9) * DAY, random);
  }
  return withSession(plan, now, random);
}

/** A plan of another app that the customer found from the page of the first one, in the last weeks. */
function createSecondPlan(first: PlanStory, now: number, random: SeededRandom): PlanStory {
  const [appId, tierId] = SECOND_PLANS[first.appId] ?? ['blooger', 'pro'];
  const startsAt = workingTime(now - random.whole(2, 52) * DAY, random);
  const plan: PlanStory = {
    appId,
    tierId,
    startsAt,
    changes: [],
    sessionId: null,
    referredFrom: first.appId,
  };
  return withSession(plan, now, random);
}

/** Adds to a recent plan the session in which it was bought. */
function withSession(plan: PlanStory, now: number, random: SeededRandom): PlanStory {
  if (plan.startsAt < now - VISIT_DAYS * DAY) return plan;
  return {
    ...plan,
    sessionId: createSessionId((plan.startsAt - random.whole(120, 900)) * 1000, random.bytes(20)),
  };
}

function pickPurchase(random: SeededRandom): Omit<PurchaseStory, 'paidAt'> {
  return random.pick([
    { appId: 'irs2290', description: 'Form 2290 filing', amountCents: 799 },
    { appId: 'ai-caller', description: 'Extra call minutes', amountCents: 2500 },
    { appId: 'blooger', description: 'Article pack', amountCents: 1450 },
  ]);
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
