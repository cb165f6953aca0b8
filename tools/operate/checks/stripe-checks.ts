import type Stripe from 'stripe';
import { type Check, checkProject, skipped, verify, verifyNone } from './check.ts';
import { editWebSettings, runStep, stripeDashboard } from './fixes.ts';
import type { ProjectFacts } from './project-facts.ts';

const NO_KEY = skipped('STRIPE_SECRET_KEY is not set');

/** The features of the customer portal that the site relies on: plans are changed on the site only. */
export function hasPortalFeatures({ features }: Stripe.BillingPortal.Configuration): boolean {
  return (
    features.payment_method_update.enabled &&
    features.invoice_history.enabled &&
    features.subscription_cancel.enabled &&
    features.subscription_cancel.mode === 'at_period_end' &&
    !features.subscription_update.enabled
  );
}

/** Event types of an endpoint that are missing or not handled. */
export function differingEvents(
  { enabled_events: enabled }: Stripe.WebhookEndpoint,
  handled: readonly string[],
): string[] {
  const sent: readonly string[] = enabled;
  return [...handled.filter(type => !sent.includes(type)), ...sent.filter(type => !handled.includes(type))];
}

/** The configuration that portal sessions use; null until the settings were saved once in Stripe's Dashboard. */
export async function findDefaultPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 });
  return data[0] ?? null;
}

const modeOf = (key = '', pattern: RegExp) => pattern.exec(key.trim())?.[1];

/** Stripe: keys, webhook endpoint and customer portal. */
export const stripeChecks: Check<ProjectFacts>[] = [
  checkProject('stripe.mode', 'Both Stripe keys are of one mode, test or live', async facts => {
    const mode = modeOf((await facts.findSecret('STRIPE_SECRET_KEY'))?.value, /^[sr]k_(test|live)_/);
    if (!mode) return NO_KEY;
    const { VITE_STRIPE_PUBLISHABLE_KEY: key } = facts.webSettings;
    if (!key) return skipped('VITE_STRIPE_PUBLISHABLE_KEY is not set');
    return verify(
      modeOf(key, /^pk_(test|live)_/) === mode,
      `VITE_STRIPE_PUBLISHABLE_KEY is not a publishable key of ${mode} mode, which the secret key has`,
      editWebSettings(facts, `VITE_STRIPE_PUBLISHABLE_KEY=pk_${mode}_…`),
    );
  }),
  checkProject('stripe.webhook', 'Stripe delivers events to the site', async facts => {
    const endpoint = await facts.findEndpoint();
    if (endpoint === null) return NO_KEY;
    const problem = endpoint ? 'The webhook endpoint is disabled' : 'There is no webhook endpoint';
    return verify(endpoint?.status === 'enabled', problem, runStep(facts, 'webhook'));
  }),
  checkProject(
    'stripe.webhook-events',
    'The webhook sends the handled events, in the API version of the SDK',
    async facts => {
      const { expected } = facts;
      const endpoint = await facts.findEndpoint();
      if (!endpoint) return skipped('there is no webhook endpoint');
      const differing = [
        ...differingEvents(endpoint, expected.webhookEvents),
        ...(endpoint.api_version === expected.stripeApiVersion ? [] : [`version ${endpoint.api_version}`]),
      ];
      return verifyNone(differing, 'missing, not handled or not the SDK’s', runStep(facts, 'webhook'));
    },
  ),
  checkProject('stripe.portal', 'The customer portal allows what the site relies on', async facts => {
    const found = await facts.askStripe(async stripe => ({ portal: await findDefaultPortal(stripe) }));
    if (!found) return NO_KEY;
    const { portal } = found;
    if (!portal) {
      const page = stripeDashboard('settings/billing/portal');
      return verify(false, 'The portal’s settings were never saved', page);
    }
    return verify(
      hasPortalFeatures(portal),
      'It must allow new cards, invoices and canceling at the end of the period, and no change of plan',
      runStep(facts, 'portal'),
    );
  }),
];
