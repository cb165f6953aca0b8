/** The drawings of `app-icon.tsx` that an application can have; `app` is that of unknown ones. */
export type AppIcon = 'phone' | 'pen' | 'payroll' | 'truck' | 'invoice' | 'chart' | 'calendar' | 'app';

/** The hues of `app-hue.ts`, in degrees. Each application has one of its own. */
export type AppHue = 20 | 50 | 80 | 125 | 205 | 240 | 270 | 300 | 335;

interface Product {
  /** The id of its back end, of its entitlements and of its folder here. */
  id: string;
  /** Its place in lists: ascending, with gaps for others. */
  order: number;
  name: string;
  icon: AppIcon;
  category: string;
  hue: AppHue;
  /** The last segment of the path of its page, `/marketplace/<page>`. The text is in `page.md`. */
  page: string;
  /** The title of its page after the name. */
  says: string;
}

/** Without a date and a price; its page has a waitlist. */
interface AnnouncedApp extends Product {
  sale: 'announced';
}

/** A plan as back ends send it (`PricingTier`), by default with a monthly price in US dollars. */
export interface PlanInput {
  tierId: string;
  name: string;
  /** In whole currency units (19 or 7.99); 0 is free. */
  price: number;
  currency?: string;
  billingCycle?: 'monthly' | 'yearly' | 'per_filing' | 'one_time';
  /** The price of the same plan for a year, which becomes a tier of its own. */
  yearlyPrice?: number;
  description: string;
  /** Without those of the plan that it includes. */
  features: string[];
  /** The plan whose features this one has as well. */
  includes?: string;
  /** The plan that suits most customers. */
  recommended?: boolean;
}

export interface SoldApp extends Product {
  /** `marketplace`: displayed there with its plans. `own-site`: by its own sign-up, with a page here. */
  sale: 'marketplace' | 'own-site';
  description: string;
  new?: true;
  popular?: true;
  featured?: true;
  /** One or two words in lists of what our applications are for. */
  topic: string;
  /** Who uses it in a company, and what it does there. */
  department: string;
  job: string;
  /** What it needs, what comes back, and what a person still does. */
  takes: string;
  gives: string;
  person: string;
  features: readonly string[];
  /** Shown while its back end has never answered; the prices of the local back ends, too. */
  plans: readonly PlanInput[];
}

export type App = SoldApp | AnnouncedApp;

/**
 * Declares an application, in `contract/src/apps/<id>/app.ts`. Everything that lists applications derives from these
 * files; `npm run generate` writes the list.
 */
export const defineApp = <Defined extends App>(app: Defined): Defined => app;
