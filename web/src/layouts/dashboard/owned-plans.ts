import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { createContext, useContext } from 'react';

/** What the signed-in user may open, by app id; null until it is known, and for signed-out visitors. */
export type OwnedPlans = Readonly<Record<string, Entitlement>> | null;

/** Filled by the dashboard, so that public pages can ask without loading the database. */
export const OwnedPlansContext = createContext<OwnedPlans>(null);

export function useOwnedPlans(): OwnedPlans {
  return useContext(OwnedPlansContext);
}
