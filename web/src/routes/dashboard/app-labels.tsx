import type { ReactNode } from 'react';
import { AppIcon } from '../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { AppLabelContext } from '../../features/transactions/hooks/use-app-label.ts';
import { useAppName } from './app-name.ts';

/** Provides the catalog's names and icons to lists of payments. */
export function AppLabels({ children }: { children: ReactNode }) {
  const { data } = useMarketplace();
  const getName = useAppName();
  return (
    <AppLabelContext
      value={appId => {
        const app = data?.services.find(({ id }) => id === appId);
        return {
          name: getName(appId),
          icon: <AppIcon id={appId} icon={app?.icon ?? 'app'} size="size-5" />,
        };
      }}
    >
      {children}
    </AppLabelContext>
  );
}
