import type { ServiceId } from './catalog.ts';
import type { BackendInfo } from './catalog-schemas.ts';

/** An app's record without Stripe ids, so that sample plans cannot be bought. */
type SampleService = BackendInfo['data'] & { signupUrl: string };

/**
 * The fallback catalog for when neither a back end nor a snapshot is available, and the price list of the local
 * back ends. Prices: specification §9 (11 paid offers, 7.99 to 999); yearly prices are not counted.
 */
export const sampleServices: readonly SampleService[] = [
  app('ai-caller', {
    name: 'AI Caller',
    description:
      'Answers and places phone calls in your company’s voice, books the appointment and writes a summary of each call.',
    icon: 'phone',
    category: 'Communication',
    popular: true,
    featured: true,
    features: [
      'Inbound and outbound calls',
      'Call summaries and transcripts',
      'Calendar booking during the call',
      'Handoff to a person on request',
      'Caller data stays in your region',
    ],
    pricingTiers: [
      {
        tierId: 'trial',
        name: 'Trial',
        price: 0,
        description: 'One number and twenty calls, to try it for yourself.',
        features: ['1 phone number', '20 calls in total', 'Call summaries'],
      },
      {
        tierId: 'starter',
        name: 'Starter',
        price: 49,
        yearlyPrice: 490,
        recommended: true,
        description: 'For a practice or a shop with one reception desk.',
        features: [
          '1 phone number',
          '300 minutes a month',
          'Call summaries',
          'Calendar booking',
          'Email support',
        ],
      },
      {
        tierId: 'growth',
        name: 'Growth',
        price: 199,
        yearlyPrice: 1990,
        includes: 'starter',
        description: 'For teams whose phones ring all day.',
        features: [
          '5 phone numbers',
          '2,000 minutes a month',
          'Transcripts and search',
          'CRM handoff',
          'Priority support',
        ],
      },
      {
        tierId: 'scale',
        name: 'Scale',
        price: 999,
        yearlyPrice: 9990,
        includes: 'growth',
        description: 'For contact centers with their own numbers and rules.',
        features: [
          '50 phone numbers',
          '15,000 minutes a month',
          'Custom voice and script library',
          'Single sign-on',
          'Dedicated engineer',
        ],
      },
    ],
  }),
  app('blooger', {
    name: 'Blogger Pro',
    description:
      'Plans, drafts and publishes articles from your own notes and sources, with every claim linked to where it came from.',
    icon: 'pen',
    category: 'Content',
    new: true,
    featured: true,
    features: [
      'Drafts from your own sources',
      'Editorial calendar',
      'Search outline per article',
      'One-click publishing to your site',
    ],
    pricingTiers: [
      {
        tierId: 'free',
        name: 'Free',
        price: 0,
        description: 'Two articles a month, with our name at the end.',
        features: ['2 articles a month', '1 site', 'Source links'],
      },
      {
        tierId: 'pro',
        name: 'Pro',
        price: 29,
        yearlyPrice: 290,
        includes: 'free',
        recommended: true,
        description: 'For one writer who publishes every week.',
        features: ['30 articles a month', '3 sites', 'Editorial calendar', 'Search outlines'],
      },
      {
        tierId: 'team',
        name: 'Team',
        price: 79,
        yearlyPrice: 756,
        includes: 'pro',
        description: 'For a team with editors and approvals.',
        features: ['120 articles a month', '10 sites', '5 editors', 'Approval steps', 'Style guide check'],
      },
    ],
  }),
  app('payrollca', {
    name: 'Canadian Payroll',
    description:
      'Bilingual payroll for Canadian employers: deductions, remittances and year-end slips based on the tax agencies’ tables.',
    icon: 'payroll',
    category: 'Finance',
    features: [
      'English and French',
      'Tax-agency deduction tables',
      'T4 and RL-1 slips',
      'Direct deposit files',
    ],
    pricingTiers: [
      {
        tierId: 'standard',
        name: 'Standard',
        price: 89,
        currency: 'CAD',
        description: 'Up to 25 employees, every pay run included.',
        features: ['Up to 25 employees', 'Unlimited pay runs', 'Year-end slips', 'Bilingual pay stubs'],
      },
    ],
  }),
  app('irs2290', {
    name: 'Form 2290 Filing',
    description:
      'Files the heavy-vehicle highway use tax for your trucks and returns the stamped Schedule 1, usually within minutes.',
    icon: 'truck',
    category: 'Tax',
    features: ['Electronic filing', 'Stamped Schedule 1', 'VIN corrections', 'Bulk upload for fleets'],
    pricingTiers: [
      {
        tierId: 'filing',
        name: 'Single filing',
        price: 7.99,
        billingCycle: 'per_filing',
        description: 'One return, any number of corrections to it.',
        features: ['One Form 2290 return', 'Stamped Schedule 1', 'Free VIN correction'],
      },
    ],
  }),
  app('invoicer', {
    name: 'Invoice Creator',
    description:
      'Turns a line in your calendar or inbox into a numbered invoice, sends it, and follows up politely.',
    icon: 'invoice',
    category: 'Finance',
    features: [
      'Invoices from plain sentences',
      'Payment reminders',
      'Tax rates by region',
      'Accounting export',
    ],
    pricingTiers: [
      {
        tierId: 'creator',
        name: 'Creator',
        price: 19,
        description: 'Unlimited invoices for one business.',
        features: ['Unlimited invoices', 'Reminders', 'Accounting export'],
      },
    ],
  }),
  app('personalcfo', {
    name: 'Personal CFO',
    description:
      'Reads your accounts, sorts what came in and went out, and tells you in plain English how long your cash will last.',
    icon: 'chart',
    category: 'Finance',
    features: ['Cash forecast', 'Spending by category', 'Monthly report', 'Scenario planning'],
    pricingTiers: [
      {
        tierId: 'personal',
        name: 'Personal',
        price: 12,
        description: 'One household.',
        features: ['10 linked accounts', 'Cash forecast', 'Monthly report'],
      },
      {
        tierId: 'business',
        name: 'Business',
        price: 59,
        includes: 'personal',
        description: 'One company, with its owner’s accounts kept separate.',
        features: [
          '50 linked accounts',
          '18-month forecast',
          'Scenario planning',
          'Read-only seat for an accountant',
        ],
      },
    ],
  }),
  app('booker-app', {
    name: 'AI Tutoring & Booking',
    description:
      'Lessons and appointments booked online: students pick a slot, the tutor gets a plan, and both get a summary.',
    icon: 'calendar',
    category: 'Education',
    features: ['Booking page', 'Lesson plans from past sessions', 'Reminders', 'Session summaries'],
    pricingTiers: [
      {
        tierId: 'studio',
        name: 'Studio',
        price: 15,
        description: 'One tutor or practitioner.',
        features: ['Unlimited bookings', 'Lesson plans', 'Reminders'],
      },
    ],
  }),
];

type Tier = BackendInfo['data']['pricingTiers'][number];
/** By default, a monthly price in US dollars. */
type TierInput = Omit<Tier, 'currency' | 'billingCycle'> &
  Partial<Pick<Tier, 'currency' | 'billingCycle'>> & {
    /** The price of the same plan for a year, which becomes a tier of its own. */
    yearlyPrice?: number;
  };
type AppInput = Pick<BackendInfo['data'], 'name' | 'description' | 'icon' | 'category' | 'features'> &
  Partial<Pick<BackendInfo['data'], 'new' | 'popular' | 'featured' | 'badge'>> & {
    pricingTiers: TierInput[];
  };

function app(serviceId: ServiceId, input: AppInput): SampleService {
  return {
    serviceId,
    new: false,
    popular: false,
    featured: false,
    ...input,
    signupUrl: `https://${serviceId}.atrium.example/signup`,
    pricingTiers: [
      ...input.pricingTiers.map(tier => toTier(serviceId, tier)),
      ...input.pricingTiers.flatMap(({ yearlyPrice: price, ...tier }) =>
        price === undefined
          ? []
          : toTier(serviceId, { ...tier, tierId: `${tier.tierId}-yearly`, price, billingCycle: 'yearly' }),
      ),
    ],
  };
}

function toTier(serviceId: ServiceId, { yearlyPrice: _, ...tier }: TierInput): Tier {
  return { currency: 'USD', billingCycle: 'monthly', ...tier, serviceId };
}
