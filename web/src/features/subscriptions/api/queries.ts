import { queryOptions } from '@tanstack/react-query';
import { getOpenPayment, listPlanCards, previewPlanChange } from './plans.ts';

/** The payment of a subscription that failed; null when none is open. */
export const openPaymentQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'open-payment'],
    queryFn: ({ signal }) => getOpenPayment(subscriptionId, signal),
    gcTime: 0,
  });

/** The credit and the cards that pay the user's plans. */
export const planCardsQuery = queryOptions({
  queryKey: ['subscriptions', 'cards'],
  queryFn: ({ signal }) => listPlanCards(signal),
  meta: { label: 'The cards of the plans' },
});

/** The price of a change to another plan. It depends on the time of day, so an old one is never shown. */
export const planChangeQuery = (subscriptionId: string, priceId: string) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'plan-change', priceId],
    queryFn: ({ signal }) => previewPlanChange(subscriptionId, priceId, signal),
    gcTime: 0,
  });
