import type Stripe from 'stripe';
import { differingEvents, findDefaultPortal, hasPortalFeatures } from '../../checks/stripe-checks.ts';
import { addSecretVersion, findSecret } from '../../project/secrets.ts';
import { type Change, ManualStepError, type SetupContext, type SetupStep } from '../step.ts';

const SECRET_NAME = 'STRIPE_WEBHOOK_SECRET';

async function requireStripe({ openStripe }: SetupContext): Promise<Stripe> {
  const stripe = await openStripe();
  if (stripe) return stripe;
  throw new ManualStepError('STRIPE_SECRET_KEY is not stored yet. Run the step "secrets" first.');
}

/**
 * Creates the webhook endpoint and stores its signing secret. Stripe shows a secret only when it creates the endpoint, and can't
 * change an endpoint's API version: in both cases the endpoint is replaced.
 */
export const setUpWebhook: SetupStep = {
  id: 'webhook',
  title: 'Stripe webhook endpoint',
  purpose: 'create the webhook endpoint and store its signing secret',
  plan: async context => {
    const { google, expected, origin } = context;
    const stripe = await requireStripe(context);
    const url = `${origin}/hooks/stripe`;
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const existing = data.find(endpoint => endpoint.url === url);
    const enabled_events = expected.webhookEvents as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
    const api_version = expected.stripeApiVersion as Stripe.WebhookEndpointCreateParams.ApiVersion;
    const create = async () => {
      const { id, secret } = await stripe.webhookEndpoints.create({ url, enabled_events, api_version });
      try {
        if (!secret) throw new Error('Stripe returned no signing secret.');
        await addSecretVersion(google, SECRET_NAME, secret);
      } catch (error) {
        // Without its secret the endpoint is of no use, and the next run creates another one.
        await stripe.webhookEndpoints.del(id);
        throw error;
      }
    };
    if (!existing) {
      return [{ title: `create the endpoint ${url} and store its signing secret`, apply: create }];
    }
    const hasSecret = Boolean((await findSecret(google, SECRET_NAME))?.value);
    if (!hasSecret || existing.api_version !== api_version) {
      const replace: Change = {
        title: `replace the endpoint ${url}, because ${hasSecret ? 'it has another API version' : 'its signing secret is not stored'}`,
        apply: async () => {
          await create();
          await stripe.webhookEndpoints.del(existing.id);
        },
      };
      return [replace];
    }
    const changes: Change[] = [];
    const differing = differingEvents(existing, expected.webhookEvents);
    if (differing.length) {
      changes.push({
        title: `send the handled events to ${url} (different: ${differing.join(', ')})`,
        apply: async () => {
          await stripe.webhookEndpoints.update(existing.id, { enabled_events });
        },
      });
    }
    if (existing.status !== 'enabled') {
      changes.push({
        title: `enable the endpoint ${url}`,
        apply: async () => {
          await stripe.webhookEndpoints.update(existing.id, { disabled: false });
        },
      });
    }
    return changes;
  },
};

/** Sets the features of the customer portal. Its first configuration is created in Stripe's Dashboard only. */
export const setUpPortal: SetupStep = {
  id: 'portal',
  title: 'Stripe customer portal',
  purpose: 'set the features of the customer portal',
  plan: async context => {
    const stripe = await requireStripe(context);
    const portal = await findDefaultPortal(stripe);
    if (!portal) {
      throw new ManualStepError(
        'save the settings once at https://dashboard.stripe.com/settings/billing/portal, then run this step again.',
      );
    }
    if (hasPortalFeatures(portal)) return [];
    return [
      {
        title: 'allow new cards, invoices and canceling at the end of the period, and no change of plan',
        apply: async () => {
          await stripe.billingPortal.configurations.update(portal.id, {
            features: {
              payment_method_update: { enabled: true },
              invoice_history: { enabled: true },
              subscription_cancel: { enabled: true, mode: 'at_period_end' },
              subscription_update: { enabled: false },
            },
          });
        },
      },
    ];
  },
};
