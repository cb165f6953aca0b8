import type Stripe from 'stripe';
import type { ProjectPicture } from '../picture/project-picture.ts';
import { type Check, type CheckResult, failed, known, listNames, OK, skipped } from './check.ts';
import { editWebSettings, runStep, setSecret, stripeDashboard } from './fixes.ts';
import { NO_ORIGIN, originOf } from './origin.ts';
import { secretOf } from './secret-checks.ts';

/** The URL that Stripe delivers events to; null while PUBLIC_ORIGIN is not set. */
function webhookUrlOf(picture: ProjectPicture): string | null {
  const origin = originOf(picture);
  return origin && `${origin}/hooks/stripe`;
}

/** The features of the customer portal that the site relies on (decision 28). */
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
export function differingEvents(endpoint: Stripe.WebhookEndpoint, handled: readonly string[]): string[] {
  const enabled = endpoint.enabled_events;
  if (enabled.includes('*')) return ['*'];
  return [
    ...handled.filter(type => !enabled.includes(type)),
    ...enabled.filter(type => !handled.includes(type)),
  ];
}

const modeOf = (key: string | undefined) => /^(?:sk|rk|pk)_(test|live)_/.exec(key?.trim() ?? '')?.[1] ?? null;

/** The endpoints of the site's webhook; null when there is no usable key. */
function endpointsOf(picture: ProjectPicture): Stripe.WebhookEndpoint[] | null {
  const url = webhookUrlOf(picture);
  return known(picture.stripe.endpoints)?.filter(endpoint => endpoint.url === url) ?? null;
}

/** A check of the site's endpoint; skipped until it exists. */
const endpointCheck = (
  id: string,
  title: string,
  run: (endpoint: Stripe.WebhookEndpoint, picture: ProjectPicture) => CheckResult,
): Check<ProjectPicture> => ({
  id,
  title,
  stage: 'project',
  run: picture => {
    const [endpoint] = endpointsOf(picture) ?? [];
    return endpoint ? run(endpoint, picture) : skipped('there is no webhook endpoint');
  },
});

/** Stripe: keys, webhook endpoint and customer portal. */
export const stripeChecks: Check<ProjectPicture>[] = [
  {
    id: 'stripe.mode',
    title: 'All Stripe keys are of one mode, test or live',
    stage: 'project',
    run: picture => {
      const secret = modeOf(secretOf(picture, 'STRIPE_SECRET_KEY'));
      const publishable = modeOf(picture.webSettings.VITE_STRIPE_PUBLISHABLE_KEY);
      if (!secret || !publishable) return skipped('one of the keys is not set');
      return secret === publishable
        ? OK
        : failed(
            `The secret key is a ${secret} key, the publishable key a ${publishable} key`,
            editWebSettings(picture, `VITE_STRIPE_PUBLISHABLE_KEY=pk_${secret}_…`),
          );
    },
  },
  {
    id: 'stripe.publishable-key',
    title: 'VITE_STRIPE_PUBLISHABLE_KEY is a publishable key',
    stage: 'project',
    run: picture => {
      const key = picture.webSettings.VITE_STRIPE_PUBLISHABLE_KEY?.trim();
      if (!key) return skipped('VITE_STRIPE_PUBLISHABLE_KEY is not set');
      return /^pk_(test|live)_\w+$/.test(key)
        ? OK
        : failed('It does not start with pk_test_ or pk_live_', stripeDashboard('apikeys'));
    },
  },
  {
    id: 'stripe.webhook-endpoint',
    title: 'Stripe delivers events to the site',
    stage: 'project',
    run: picture => {
      const url = webhookUrlOf(picture);
      if (!url) return NO_ORIGIN;
      const endpoints = endpointsOf(picture);
      if (!endpoints) return skipped('STRIPE_SECRET_KEY is not set');
      return endpoints.length
        ? OK
        : failed(`There is no webhook endpoint for ${url}`, runStep(picture, 'webhook'));
    },
  },
  {
    id: 'stripe.webhook-once',
    title: 'Stripe delivers each event once',
    stage: 'project',
    run: picture => {
      const endpoints = (endpointsOf(picture) ?? []).filter(({ status }) => status === 'enabled');
      return endpoints.length > 1
        ? failed(
            `${endpoints.length} endpoints have the site’s URL; deliveries of all but one fail their signature check`,
            stripeDashboard('webhooks'),
          )
        : OK;
    },
  },
  endpointCheck('stripe.webhook-enabled', 'The webhook endpoint is enabled', ({ status }, picture) =>
    status === 'enabled'
      ? OK
      : failed('The endpoint is disabled, so no event arrives', runStep(picture, 'webhook')),
  ),
  endpointCheck(
    'stripe.webhook-events',
    'The webhook sends exactly the handled events',
    (endpoint, picture) => {
      const differing = differingEvents(endpoint, picture.expected.webhookEvents);
      return differing.length
        ? failed(`${listNames(differing)}: missing, or not handled`, runStep(picture, 'webhook'))
        : OK;
    },
  ),
  endpointCheck(
    'stripe.webhook-version',
    'The webhook has the API version of the SDK',
    (endpoint, picture) =>
      endpoint.api_version === picture.expected.stripeApiVersion
        ? OK
        : failed(
            `The endpoint has ${endpoint.api_version ?? 'the account’s version'}, the SDK ${picture.expected.stripeApiVersion}`,
            runStep(picture, 'webhook'),
          ),
  ),
  endpointCheck(
    'stripe.webhook-mode',
    'The webhook endpoint has the mode of the keys',
    (endpoint, picture) => {
      const mode = modeOf(secretOf(picture, 'STRIPE_SECRET_KEY'));
      if (!mode) return skipped('STRIPE_SECRET_KEY has no mode');
      return endpoint.livemode === (mode === 'live')
        ? OK
        : failed(
            `The endpoint is in ${endpoint.livemode ? 'live' : 'test'} mode`,
            setSecret(picture, 'STRIPE_SECRET_KEY'),
          );
    },
  ),
  {
    id: 'stripe.portal',
    title: 'The customer portal allows what the site relies on',
    stage: 'project',
    run: picture => {
      if (known(picture.stripe.endpoints) === null) return skipped('STRIPE_SECRET_KEY is not set');
      const portal = known(picture.stripe.portal);
      if (!portal) {
        return failed('The portal’s settings were never saved', stripeDashboard('settings/billing/portal'));
      }
      return hasPortalFeatures(portal)
        ? OK
        : failed(
            'It must allow new cards, invoices and canceling at the end of the period, and no change of plan',
            runStep(picture, 'portal'),
          );
    },
  },
];
