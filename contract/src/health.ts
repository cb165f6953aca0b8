import * as z from 'zod/mini';
import { SERVICE_IDS, type ServiceId } from './marketplace/catalog.ts';

/** What the status page lists, in this order: the parts of the site, then each app. */
export const HEALTH_COMPONENTS = ['website', 'accounts', 'payments', 'email', ...SERVICE_IDS] as const;
export const HealthComponent = z.enum(HEALTH_COMPONENTS);
export type HealthComponent = z.infer<typeof HealthComponent>;

/** The components without which the site can't be used. */
export const CORE_COMPONENTS = [
  'website',
  'accounts',
  'payments',
] as const satisfies readonly HealthComponent[];

/**
 * `degraded`: it works in part, or late. `unknown`: it was not checked, or not recently. Nothing is said to work that
 * was not seen working.
 */
export const HealthState = z.enum(['operational', 'degraded', 'down', 'unknown']);
export type HealthState = z.infer<typeof HealthState>;

export const HEALTH_LIMITS = {
  /** How often it is checked. */
  everyMs: 5 * 60_000,
  /** Older results say nothing about now. */
  staleMs: 20 * 60_000,
  incidentDays: 90,
  maxIncidents: 100,
} as const;

/** A time in which a component was degraded or down. */
export const HealthIncident = z.object({
  component: HealthComponent,
  /** The worst state in it. */
  state: z.enum(['degraded', 'down']),
  /** ISO 8601. */
  startedAt: z.string(),
  /** Null while it lasts. */
  endedAt: z.nullable(z.string()),
});
export type HealthIncident = z.infer<typeof HealthIncident>;

/** The response of `GET /api/health`, from what the last check has stored. Times are ISO 8601. */
export const Health = z.object({
  /** The worst state: `unavailable` (503) when a core component is down or the database can't be reached. */
  status: z.enum(['ok', 'degraded', 'unavailable', 'unknown']),
  /** Whether the database has answered this request. */
  database: z.enum(['operational', 'down']),
  /** When the components were checked; null if they never were. */
  checkedAt: z.nullable(z.string()),
  components: z.array(
    z.object({ component: HealthComponent, state: HealthState, since: z.nullable(z.string()) }),
  ),
  /** Null what is unknown. */
  figures: z.object({
    catalogAgeSeconds: z.nullable(z.number()),
    reconciledAt: z.nullable(z.string()),
    /** Emails that have waited for more than 15 minutes. */
    mailBacklog: z.nullable(z.number()),
    /** Stripe events that wait for staff. */
    parkedEvents: z.nullable(z.number()),
  }),
  /** Newest first, of the last 90 days. */
  incidents: z.array(HealthIncident),
});
export type Health = z.infer<typeof Health>;
export type HealthFigures = Health['figures'];

/** The name of an app is the catalog's; those of the others are here. */
export function isApp(component: HealthComponent): component is ServiceId {
  return SERVICE_IDS.some(id => id === component);
}
