import Stripe from 'stripe';
import { HANDLED_EVENTS } from '../../functions/src/ledger/events/handled-events.ts';
import { type Check, check, describeResponse, readJson, UncheckedError, verify } from './check.ts';
import type { Project } from './project.ts';

const readMode = (key: string | undefined) => /^[srp]k_(test|live)_/.exec(key?.trim() ?? '')?.[1];

/** Lists the checks of the Stripe account, by what its API shows. */
export function stripeChecks(project: Project): Check[] {
  const { name, settings, webSettings, stripeKey, stripeServer, requestPage } = project;
  const mode = name === 'production' ? 'live' : 'test';
  const access = `npx firebase functions:secrets:access STRIPE_SECRET_KEY --project ${name}`;
  const giveKey = `STRIPE_SECRET_KEY=$(${access}) npm run doctor -- ${name}`;
  const requireKey = () => {
    if (stripeKey) return stripeKey;
    throw new UncheckedError('STRIPE_SECRET_KEY is not in the environment', giveKey);
  };
  const openStripe = () => {
    const limits = { maxNetworkRetries: 0, timeout: 10_000, telemetry: false };
    return new Stripe(requireKey(), { ...limits, ...stripeServer });
  };
  /** Reads from Stripe; what is refused isn't checked. */
  const read = <T>(request: Promise<T>): Promise<T> =>
    request.catch(error => {
      throw new UncheckedError(describeStripeError(error), giveKey);
    });
  return [
    check('stripe', `both keys are of ${mode} mode`, () => {
      const { VITE_STRIPE_PUBLISHABLE_KEY: webKey } = webSettings;
      const setKey = `npx firebase functions:secrets:set STRIPE_SECRET_KEY --project ${name}`;
      const putKey = `Put VITE_STRIPE_PUBLISHABLE_KEY=pk_${mode}_… into web/.env.${name}`;
      return [
        ...verify(readMode(requireKey()) === mode, `STRIPE_SECRET_KEY is not of ${mode} mode`, setKey),
        ...verify(readMode(webKey) === mode, `VITE_STRIPE_PUBLISHABLE_KEY is not of ${mode} mode`, putKey),
      ];
    }),
    check('stripe', 'the webhook endpoint sends what the functions handle', async () => {
      const url = `${settings.PUBLIC_ORIGIN}/hooks/stripe`;
      const endpoints = await read(openStripe().webhookEndpoints.list({ limit: 100 }));
      const endpoint = endpoints.data.find(candidate => candidate.url === url);
      const create = 'docs/operate.md, "Webhook endpoint"';
      if (!endpoint) return verify(false, `Stripe has no webhook endpoint ${url}`, create);
      const { id, status, enabled_events, api_version } = endpoint;
      const sent: readonly string[] = enabled_events;
      const missing = sent.includes('*') ? [] : HANDLED_EVENTS.filter(type => !sent.includes(type));
      const page = `https://dashboard.stripe.com/webhooks/${id}`;
      const isVersion = api_version === Stripe.API_VERSION;
      return [
        ...verify(status === 'enabled', 'The endpoint is disabled', `Enable it at ${page}`),
        ...verify(!missing.length, `Events are not sent: ${missing.join(', ')}`, `Add them at ${page}`),
        ...verify(
          isVersion,
          `API version ${api_version} is not ${Stripe.API_VERSION}`,
          `Replace it: ${create}`,
        ),
      ];
    }),
    check(
      'stripe',
      'the customer portal offers cards, invoices and cancellation, and no change of plan',
      async () => {
        const { data } = await read(
          openStripe().billingPortal.configurations.list({ is_default: true, active: true, limit: 1 }),
        );
        const features = data[0]?.features;
        const page = `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}settings/billing/portal`;
        if (!features) return verify(false, `The portal is not set up in ${mode} mode`, `Save it at ${page}`);
        const { payment_method_update, invoice_history, subscription_cancel, subscription_update } = features;
        const isCanceledLater = subscription_cancel.enabled && subscription_cancel.mode === 'at_period_end';
        const setIt = `Set it at ${page}`;
        return [
          ...verify(payment_method_update.enabled, 'The portal has no payment methods', setIt),
          ...verify(invoice_history.enabled, 'The portal has no invoices', setIt),
          ...verify(isCanceledLater, 'The portal does not cancel plans at the end of the period', setIt),
          ...verify(!subscription_update.enabled, 'The portal changes plans past the site’s checks', setIt),
        ];
      },
    ),
    check('stripe', 'no plan is left past due after the last attempt to charge it', async () => {
      const overdue = await read(
        openStripe().subscriptions.list({ status: 'past_due', limit: 100, expand: ['data.latest_invoice'] }),
      );
      const left = overdue.data.filter(({ collection_method: collection, latest_invoice: invoice }) => {
        const isOpen = typeof invoice === 'object' && invoice?.status === 'open';
        return isOpen && collection === 'charge_automatically' && invoice.next_payment_attempt === null;
      });
      const fix = 'Cancel plans after the last attempt: docs/operate.md, "Settings in Stripe’s Dashboard"';
      return verify(left.length === 0, `${left.length} are, such as ${left[0]?.id}`, fix);
    }),
    check('stripe', 'every plan on sale has an active price', async () => {
      const page = await requestPage(`${settings.PUBLIC_ORIGIN}/api/marketplace`);
      const body = readJson(page) as { services?: SoldService[] } | undefined;
      const sold = (body?.services ?? []).flatMap(({ serviceId, pricingTiers }) =>
        pricingTiers.flatMap(({ tierId, stripePriceId }) =>
          stripePriceId ? [{ plan: `${serviceId} ${tierId}`, stripePriceId }] : [],
        ),
      );
      if (!body?.services) return verify(false, `/api/marketplace ${describeResponse(page)}`, giveKey);
      const active = new Set<string>();
      for (const { stripePriceId } of sold) {
        const price = await read(openStripe().prices.retrieve(stripePriceId).catch(nullIfMissing));
        if (price?.active && price.livemode === (mode === 'live')) active.add(stripePriceId);
      }
      const missing = sold.filter(({ stripePriceId }) => !active.has(stripePriceId));
      const names = missing.map(({ plan, stripePriceId }) => `${plan} (${stripePriceId})`).join(', ');
      return verify(
        missing.length === 0,
        `Not for sale at Stripe: ${names}`,
        'Correct the prices of the app',
      );
    }),
  ];
}

/** A service of `GET /api/marketplace`, as far as it is read. */
interface SoldService {
  serviceId: string;
  pricingTiers: { tierId: string; stripePriceId?: string }[];
}

function nullIfMissing(error: { code?: string }): null {
  if (error.code === 'resource_missing') return null;
  throw error;
}

/** Stripe's own message may repeat a part of the key, and what was given as a key may be any other secret. */
function describeStripeError({ type, statusCode }: { type?: string; statusCode?: number }): string {
  if (type === 'StripeAuthenticationError') return 'Stripe does not accept STRIPE_SECRET_KEY';
  if (type === 'StripePermissionError') return 'STRIPE_SECRET_KEY may not read this';
  if (statusCode) return `Stripe returns ${statusCode}, or not in JSON`;
  return 'Stripe does not respond';
}
