import type { Service } from '@atrium/contract/marketplace/catalog';
import { AppIcon } from '../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import type { NamedPlan } from '../../features/subscriptions/components/subscription-list.tsx';
import type { OpenableApp } from '../../features/subscriptions/hooks/use-open-app.ts';

/** Returns the catalog's details of a plan by the ids of its app and tier. */
export function usePlanLookup(): (appId: string, tierId: string) => NamedPlan {
  const { data } = useMarketplace();
  return (appId, tierId) => {
    const app = data?.services.find(service => service.id === appId);
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
