import { OpenPayment, PlanCards, PlanChangePreview } from '@atrium/contract/subscriptions/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { queryApi } from '../../../platform/api/call-api-as-user.ts';
import { getPath } from './plans.ts';

/** The payment of a subscription that failed; null when none is open. */
export const openPaymentQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'open-payment'],
    queryFn: queryApi({
      path: getPath(subscriptionId, 'open-payment'),
      schema: OpenPayment,
      fallback: 'The payment that is due couldn’t be loaded.',
    }),
    select: ({ payment }) => payment,
    gcTime: 0,
  });

/** The credit and the cards that pay the user's plans. */
export const planCardsQuery = queryOptions({
  queryKey: ['subscriptions', 'cards'],
  queryFn: queryApi({
    path: '/api/subscriptions/cards',
    schema: PlanCards,
    fallback: 'The card couldn’t be loaded.',
  }),
  meta: { label: 'The cards of the plans' },
});

/** The price of a change to another plan, to the cent. It depends on the time of day, so an old one is never shown. */
export const planChangeQuery = (subscriptionId: string, priceId: string) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'plan-change', priceId],
    queryFn: queryApi({
      method: 'POST',
      path: getPath(subscriptionId, 'preview'),
      body: { priceId },
      schema: PlanChangePreview,
      fallback: 'The amount couldn’t be calculated. Please try again.',
    }),
    gcTime: 0,
  });
