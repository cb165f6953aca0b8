import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuth } from '../../../session/auth-provider.tsx';
import { planCardsQuery } from '../api/plans.ts';

/** The credit and the cards that pay the user's plans. Loads once the page's first data is shown and the session confirmed. */
export function usePlanCards() {
  const { session } = useAuth();
  return useQuery({ ...planCardsQuery, enabled: session.status === 'signed-in' });
}

/** The card that pays a plan; undefined until it is loaded, and when there is none. */
export function usePlanCard(subscriptionId: string) {
  const { data, error } = usePlanCards();
  const card = data?.cards.find(({ subscriptionIds }) => subscriptionIds.includes(subscriptionId));
  return { card, data, error };
}

/** Loads them again after a plan was changed or renewed: both can leave or use up credit. */
export function useFreshPlanCards(subscriptions: readonly LiveSubscription[] | null): void {
  const client = useQueryClient();
  const plans = subscriptions?.map(({ id, tierId, status, currentPeriodEnd }) =>
    [id, tierId, status, currentPeriodEnd?.getTime()].join(),
  );
  const version = plans?.join(';');
  const loadedFor = useRef(version);
  useEffect(() => {
    if (version === undefined || version === loadedFor.current) return;
    if (loadedFor.current !== undefined) void client.invalidateQueries(planCardsQuery);
    loadedFor.current = version;
  }, [client, version]);
}
