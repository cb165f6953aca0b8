import type { BackendOutage } from '@atrium/contract/admin-home/attention';
import type { HealthComponent, HealthState } from '@atrium/contract/health';
import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';

/** The results of one check. Undefined where a source failed; null where there is nothing yet. */
export interface Observations {
  /** True if the home page was served. */
  siteResponds: boolean | undefined;
  /** True if Firebase Authentication responded. */
  authResponds: boolean | undefined;
  /** True if Stripe responded. */
  stripeResponds: boolean | undefined;
  parkedEvents: number | undefined;
  /** The end of the last complete reconciliation. `hasErrors`: some objects could not be compared. */
  reconciliation: { finishedAt: Date; hasErrors: boolean } | null | undefined;
  mailBacklog: number | undefined;
  catalog: { refreshedAt: Date; backends: readonly BackendOutage[] } | null | undefined;
}

const MINUTE_MS = 60_000;
/** The reconciliation runs every hour; a run takes minutes. */
const RECONCILED_WITHIN_MS = 150 * MINUTE_MS;
/** The catalog is refreshed every ten minutes. */
const REFRESHED_WITHIN_MS = 30 * MINUTE_MS;
/** An app without data for longer is down; before, single requests have failed. */
const APP_FAILS_FOR_MS = 30 * MINUTE_MS;
/** A parked event is one payment's, which the reconciliation repairs; several are the webhook's. */
const EVENTS_PARKED = 3;
/** Some delayed emails are one mailbox's; more are the sender's. */
const MAIL_STOPPED = 20;

/** Derives the state of each component. What was not seen working is not operational. */
export function componentStates(seen: Observations, now: Date): Record<HealthComponent, HealthState> {
  return {
    ...Object.fromEntries(SERVICE_IDS.map(id => [id, appState(id, seen.catalog, now)])),
    ...({
      website: serviceState(seen.siteResponds),
      accounts: serviceState(seen.authResponds),
      payments: paymentsState(seen, now),
      email: mailState(seen.mailBacklog),
    } satisfies Partial<Record<HealthComponent, HealthState>>),
  } as Record<HealthComponent, HealthState>;
}

/** A service whose request fails is down. */
const serviceState = (responds: boolean | undefined) => (responds ? 'operational' : 'down');

function paymentsState(
  { stripeResponds, parkedEvents, reconciliation }: Observations,
  now: Date,
): HealthState {
  if (!stripeResponds) return 'down';
  if (parkedEvents !== undefined && parkedEvents >= EVENTS_PARKED) return 'degraded';
  if (parkedEvents === undefined || !reconciliation) return 'unknown';
  const isLate = now.getTime() - reconciliation.finishedAt.getTime() > RECONCILED_WITHIN_MS;
  return isLate || reconciliation.hasErrors ? 'degraded' : 'operational';
}

function mailState(backlog: number | undefined): HealthState {
  if (backlog === undefined) return 'unknown';
  if (backlog === 0) return 'operational';
  return backlog < MAIL_STOPPED ? 'degraded' : 'down';
}

function appState(id: ServiceId, catalog: Observations['catalog'], now: Date): HealthState {
  if (!catalog || now.getTime() - catalog.refreshedAt.getTime() > REFRESHED_WITHIN_MS) return 'unknown';
  const backend = catalog.backends.find(({ serviceId }) => serviceId === id);
  if (!backend || backend.reason === 'not configured') return 'unknown';
  if (backend.source === 'live') return 'operational';
  const { lastSuccessAt } = backend;
  const failsFor = lastSuccessAt ? now.getTime() - Date.parse(lastSuccessAt) : Number.POSITIVE_INFINITY;
  return failsFor > APP_FAILS_FOR_MS ? 'down' : 'degraded';
}
