import type { ReactNode } from 'react';
import { useEntitlements } from '../../../features/subscriptions/hooks/use-entitlements.ts';
import { OwnedPlansContext } from '../owned-plans.ts';

/** Provides the user's plans to every page of the dashboard, live. */
export function LiveEntitlements({ uid, children }: { uid: string; children: ReactNode }) {
  return <OwnedPlansContext value={useEntitlements(uid)}>{children}</OwnedPlansContext>;
}
