import * as z from 'zod/mini';
import { SERVICE_IDS, type ServiceId } from './marketplace/catalog.ts';

/** The rows of the status page in this order: the parts of the site, then each app. */
export const HEALTH_COMPONENTS = ['website', 'accounts', 'payments', 'email', ...SERVICE_IDS] as const;
export const HealthComponent = z.enum(HEALTH_COMPONENTS);
export type HealthComponent = z.infer<typeof HealthComponent>;

/** The components without which the site can't be used. */
export const CORE_COMPONENTS = [
  'website',
  'accounts',
  'payments',
] as const satisfies readonly HealthComponent[];

/** `degraded`: in part, or late. `unknown`: it could not be checked; only what was seen working is `operational`. */
export const HealthState = z.enum(['operational', 'degraded', 'down', 'unknown']);
export type HealthState = z.infer<typeof HealthState>;

/** The response of `GET /api/health`. */
export const Health = z.object({
  /** The worst state: `unavailable` (503) when a core component is down or the database can't be reached. */
  status: z.enum(['ok', 'degraded', 'unavailable', 'unknown']),
  database: z.enum(['operational', 'down']),
  /** The name of the release that responds: the first digits of its commit. */
  release: z.string(),
  /** ISO 8601. */
  checkedAt: z.string(),
  components: z.array(z.object({ component: HealthComponent, state: HealthState })),
});
export type Health = z.infer<typeof Health>;

/** The name of an app is the catalog's; those of the others are here. */
export function isApp(component: HealthComponent): component is ServiceId {
  return SERVICE_IDS.some(id => id === component);
}
