import { APP_LIST } from '@atrium/contract/apps/app-list';
import type { Service } from '@atrium/contract/marketplace/catalog';
import type { ReactNode } from 'react';
import type { EventLabels } from '../../features/analytics/event-text.ts';
import { AppIcon } from '../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import type { NamedPlan } from '../../features/subscriptions/components/subscription-list.tsx';
import type { OpenableApp } from '../../features/subscriptions/hooks/use-open-app.ts';
import { AppLabelContext } from '../../features/transactions/app-label-context.ts';

function useFindApp(): (appId: string) => Service | undefined {
  const { data } = useMarketplace();
  return appId => data?.services.find(({ id }) => id === appId);
}

/** Returns the name of an application by its id: as the marketplace has it, else as the site has it, else the id. */
export function useAppName(): (appId: string) => string {
  const findApp = useFindApp();
  return appId => findApp(appId)?.name ?? APP_LIST.find(({ id }) => id === appId)?.name ?? appId;
}

/** Returns what events are labeled with. */
export function useEventLabels(): EventLabels {
  const findApp = useFindApp();
  const appName = useAppName();
  return {
    appName,
    planCurrency: (appId, tierId) => findApp(appId)?.pricing.find(tier => tier.tierId === tierId)?.currency,
  };
}

/** Provides the catalog's names and icons to lists of payments. */
export function AppLabels({ children }: { children: ReactNode }) {
  const findApp = useFindApp();
  const getName = useAppName();
  return (
    <AppLabelContext
      value={appId => ({
        name: getName(appId),
        icon: <AppIcon id={appId} icon={findApp(appId)?.icon ?? 'app'} size="size-5" />,
      })}
    >
      {children}
    </AppLabelContext>
  );
}

/** Returns the catalog's details of a plan by the ids of its app and tier. */
export function usePlanLookup(): (appId: string, tierId: string) => NamedPlan {
  const findApp = useFindApp();
  return (appId, tierId) => {
    const app = findApp(appId);
    return {
      app,
      icon: <AppIcon id={appId} icon={app?.icon ?? 'app'} />,
      tier: app?.pricing.find(tier => tier.tierId === tierId),
      openable: app ? openableApp(app) : null,
    };
  };
}

/** Returns how an app of the catalog is opened. */
export function openableApp({ id, name, signupUrl, firebaseConfig }: Service): OpenableApp {
  return { id, name, fallbackUrl: signupUrl || (firebaseConfig?.hostedUrl ?? '') };
}
