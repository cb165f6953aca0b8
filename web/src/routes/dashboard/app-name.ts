import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { DEPARTMENTS } from '../../features/site/departments.ts';

/** Returns the name of an application by its id: as the marketplace has it, else as the site has it, else the id. */
export function useAppName(): (appId: string) => string {
  const { data } = useMarketplace();
  return appId =>
    data?.services.find(({ id }) => id === appId)?.name ??
    DEPARTMENTS.find(({ serviceId }) => serviceId === appId)?.app ??
    appId;
}
