import Stripe from 'stripe';
import { found, type Lookup, lookUp, unknown } from './lookup.ts';
import type { SecretValue, StripeFacts } from './project-picture.ts';

const LARGEST_PAGE = 100;

/** Opens Stripe's API with a key; `base` replaces its URL, for the sandbox. */
export function openStripe(key: string, base: string | undefined): Stripe {
  const url = base ? new URL(base) : null;
  return new Stripe(key, {
    maxNetworkRetries: 1,
    timeout: 20_000,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? '443' : '80'),
      protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}

/** Reads the webhook endpoints and the portal's settings with the key that the functions use. */
export async function gatherStripe(
  key: Lookup<SecretValue | null> | undefined,
  base: string | undefined,
): Promise<StripeFacts> {
  if (!key || key.status === 'unknown') {
    const reason = unknown(`STRIPE_SECRET_KEY can't be read: ${key ? key.reason : 'no function uses it'}`);
    return { endpoints: reason, portal: reason };
  }
  if (!key.value) return { endpoints: found(null), portal: found(null) };
  const stripe = openStripe(key.value.value.trim(), base);
  const [endpoints, portal] = await Promise.all([
    ask(async () => (await stripe.webhookEndpoints.list({ limit: LARGEST_PAGE })).data),
    ask(() => findDefaultPortal(stripe)),
  ]);
  return { endpoints, portal };
}

/** Stripe repeats a part of a key that it doesn't know, and what is stored as a key may be any other secret. */
const ask = <T>(work: () => Promise<T>): Promise<Lookup<T>> =>
  lookUp(() =>
    work().catch(error => {
      if (!(error instanceof Stripe.errors.StripeAuthenticationError)) throw error;
      throw new Error('Stripe does not accept the key in STRIPE_SECRET_KEY');
    }),
  );

/** The configuration that portal sessions use; null until the settings were saved once in Stripe's Dashboard. */
export async function findDefaultPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 });
  return data[0] ?? null;
}
