import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import type { Person } from '../accounts.ts';
import { SeededRandom } from '../random.ts';

/**
 * Events of the plans of some customers, by index; a higher index registered later. `trial` and `past_due` are the
 * present state. All others run since they began.
 */
const FATES = {
  trial: [37, 39],
  past_due: [11, 28],
  /** The card is declined at a renewal until the plan ends. */
  not_paid: [7, 19],
  /** The card is declined at a renewal, and the payment succeeds two days later. */
  recovered: [1, 21, 24],
  canceled: [2, 5, 9, 14, 16, 22, 26],
  upgraded: [0, 4, 10, 17, 23, 30],
  downgraded: [6, 13, 20],
  refunded: [3, 18, 31],
  partly_refunded: [12, 25],
};
type Fate = keyof typeof FATES;

export interface PlanStory {
  appId: string;
  tierId: string;
  /** When it begins, in seconds. */
  startsAt: number;
  fate?: Fate;
  /** The paid month in which that happens. */
  month?: number;
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
  /** Its id at Stripe, once it has been played. */
  paymentId?: string;
}

export interface Customer extends Person {
  plans: PlanStory[];
  purchases: Purchase[];
}

/** The plans of the sample catalog, as the sandbox's Stripe sells them. */
const ON_SALE = sampleServices.flatMap(({ serviceId, name, pricingTiers }) =>
  pricingTiers.map(tier => ({
    appId: serviceId,
    appName: name,
    tierId: tier.tierId,
    /** The name on bills, such as "AI Caller, Starter plan". */
    description: planTitle(name, tier.name),
    priceId: `price_${serviceId}_${tier.tierId}`.replaceAll('-', '_'),
    /** A month's price in the currency of the plan. */
    price: tier.price,
  })),
);

export function planOnSale(appId: string, tierId: string): (typeof ON_SALE)[number] {
  const plan = ON_SALE.find(each => each.appId === appId && each.tierId === tierId);
  if (!plan) throw new Error(`There is no plan ${tierId} of ${appId}.`);
  return plan;
}

export function findPlan(priceId: string) {
  const plan = ON_SALE.find(each => each.priceId === priceId);
  return plan ? { appId: plan.appId, tierId: plan.tierId, description: plan.description } : null;
}

const DAY = 86_400;
const MONTH = 30.44 * DAY;
/** Analytics events exist for this many days. */
export const VISIT_DAYS = 60;

const FIRST_NAMES =
  'Amara Bruno Carmen Dmitri Elif Felix Greta Hassan Imani Jonas Keiko Liam Mei Nadia Oscar Priya Quentin Rosa Stefan Tanya'.split(
    ' ',
  );
const LAST_NAMES =
  'Abara Bergström Castillo Dubois Eriksen Farouk Gallo Hayashi Ivanova Jansen Kowalski Laurent Moreau Nakamura Osei Petrov Quispe Rossi Singh Tremblay'.split(
    ' ',
  );

/** Products without a subscription. */
export const PURCHASES = [
  { appId: 'irs2290', description: 'Form 2290 filing', amountCents: 799 },
  { appId: 'ai-caller', description: 'Extra call minutes', amountCents: 2500 },
  { appId: 'blooger', description: 'Article pack', amountCents: 1450 },
  { appId: 'invoicer', description: 'Invoice template', amountCents: 900 },
  { appId: 'personalcfo', description: 'Cash review with an advisor', amountCents: 12_000 },
  { appId: 'demo-app', description: 'Demo payment', amountCents: 1000 },
] as const;

/** Plans to begin with, with how often they are chosen. */
export const FIRST_PLANS = [
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

/** The plans that are changed later, and the tiers that they get. */
export const CHANGES: Partial<Record<Fate, { appId: string; from: string; to: string }>> = {
  upgraded: { appId: 'ai-caller', from: 'starter', to: 'growth' },
  downgraded: { appId: 'blooger', from: 'team', to: 'pro' },
};

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
  const name = `${firstName}@${lastName}`.normalize('NFD').replace(/[^A-Za-z@]/g, '');
  // Growth: the square root puts more of them into the later months.
  const age = 14 * (1 - Math.sqrt((i + 0.5) / CUSTOMERS)) * 1.35 + 0.25;
  const startsAt = workingTime(now - Math.min(13.9, age) * MONTH, random);
  const plan = withSession(createFirstPlan(i, startsAt, now, random), now, random);
  const customer: Customer = {
    uid: `demo-customer-${String(i + 1).padStart(2, '0')}`,
    email: `${name.toLowerCase()}.example`,
    firstName,
    lastName,
    registeredAt: plan.startsAt - random.whole(5, 3000) * 60,
    plans: [plan],
    purchases: [],
  };
  if (SECOND_PLAN_LATELY.includes(i)) {
    // Found from the page of the first one.
    const [appId, tierId] = plan.appId === 'blooger' ? ['ai-caller', 'starter'] : ['blooger', 'pro'];
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
  const fate = (Object.keys(FATES) as Fate[]).find(each => FATES[each].includes(i));
  const plan: PlanStory = { ...firstTier(i, fate), startsAt, sessionId: null };
  if (!fate) return plan;
  // The renewal failed about three days ago.
  if (fate === 'past_due') plan.startsAt = Math.floor(now - 3 * DAY - months * MONTH);
  if (fate === 'trial') plan.startsAt = workingTime(now - random.whole(3, 9) * DAY, random);
  return { ...plan, fate, month: Math.floor(months / 2) };
}

function firstTier(i: number, fate: Fate | undefined): Pick<PlanStory, 'appId' | 'tierId'> {
  if (CANADIAN.includes(i)) return { appId: 'payrollca', tierId: 'standard' };
  const changed = fate && CHANGES[fate];
  if (changed) return { appId: changed.appId, tierId: changed.from };
  const [appId, tierId] = FIRST_PLANS[(i * 3) % FIRST_PLANS.length] ?? FIRST_PLANS[0];
  return { appId, tierId };
}

/** Adds to a recent plan the session in which it was bought. */
function withSession(plan: PlanStory, now: number, random: SeededRandom): PlanStory {
  if (plan.startsAt < now - VISIT_DAYS * DAY) return plan;
  const beganAt = (plan.startsAt - random.whole(60, 90)) * 1000;
  return { ...plan, sessionId: `${beganAt}_${random.id()}` };
}

/** Moves a time to office hours of its day, in whole seconds. */
function workingTime(seconds: number, random: SeededRandom): number {
  const midnight = Math.floor(seconds / DAY) * DAY;
  return midnight + random.whole(13 * 3600, 21 * 3600);
}
