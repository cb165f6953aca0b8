import { ALL_APPS } from '../apps/all-apps.ts';
import type { App, PlanInput, SoldApp } from '../apps/define-app.ts';
import type { ServiceId } from './catalog-ids.ts';
import type { BackendInfo } from './catalog-schemas.ts';

/** An app's record without Stripe ids, so that sample plans cannot be bought. */
type SampleService = BackendInfo['data'] & { signupUrl: string };

/** The applications that are sold, in display order. */
export const SOLD_APPS = ALL_APPS.filter(
  (app: App): app is SoldApp & { id: ServiceId } => app.sale !== 'announced',
);

/**
 * The fallback catalog for when neither a back end nor a snapshot is available, and the price list of the local
 * back ends. Prices: specification §9 (11 paid offers, 7.99 to 999); yearly prices are not counted.
 */
export const sampleServices: readonly SampleService[] = SOLD_APPS.map(
  ({ id, name, description, icon, category, features, plans, ...flags }) => ({
    serviceId: id,
    new: flags.new ?? false,
    popular: flags.popular ?? false,
    featured: flags.featured ?? false,
    name,
    description,
    icon,
    category,
    features: [...features],
    signupUrl: `https://${id}.atrium.example/signup`,
    pricingTiers: [
      ...plans.map(plan => toTier(id, plan)),
      ...plans.flatMap(({ yearlyPrice: price, ...plan }) =>
        price === undefined
          ? []
          : toTier(id, { ...plan, tierId: `${plan.tierId}-yearly`, price, billingCycle: 'yearly' }),
      ),
    ],
  }),
);

function toTier(serviceId: ServiceId, { yearlyPrice: _, ...plan }: PlanInput) {
  return { currency: 'USD', billingCycle: 'monthly' as const, ...plan, serviceId };
}
