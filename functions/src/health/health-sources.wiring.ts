import { findAccount } from '../access/accounts.ts';
import { countEvents } from '../ledger/event-store.ts';
import { findLastComparison } from '../ledger/reconcile/reconciliation-store.ts';
import { readBackendStates } from '../marketplace/snapshot-store.ts';
import { publicOrigin } from '../platform/environment.ts';
import { countDelayedMail } from '../platform/mail/mail-store.ts';
import { getStripe } from '../platform/stripe/stripe.ts';
import { type HealthSources, SOURCE_TIMEOUT_MS } from './check-health.ts';

/** New emails are sent within seconds. */
const DELAYED_AFTER_MS = 15 * 60_000;

/** The sources with the real services: three requests, and at most six documents. */
export const healthSources: HealthSources = {
  siteResponds: async () => {
    const signal = AbortSignal.timeout(SOURCE_TIMEOUT_MS);
    return (await fetch(publicOrigin(), { method: 'HEAD', signal })).ok;
  },
  authResponds: async () => {
    // This account doesn't exist; the response that says so is enough.
    await findAccount('health-check');
    return true;
  },
  stripeResponds: async () => {
    await (await getStripe()).prices.list({ limit: 1 });
    return true;
  },
  parkedEvents: () => countEvents('parked'),
  reconciliation: findLastComparison,
  mailBacklog: () => countDelayedMail(new Date(Date.now() - DELAYED_AFTER_MS)),
  catalog: readBackendStates,
};
