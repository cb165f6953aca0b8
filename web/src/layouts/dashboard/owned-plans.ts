import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { createContext, useContext } from 'react';

/** The signed-in user's plans by app id; null until loaded, and for signed-out visitors. */
export type OwnedPlans = Readonly<Record<string, Entitlement>> | null;

/** Provided by the dashboard, so that public pages can read it without loading the database. */
export const OwnedPlansContext = createContext<OwnedPlans>(null);

export function useOwnedPlans(): OwnedPlans {
  return useContext(OwnedPlansContext);
}
