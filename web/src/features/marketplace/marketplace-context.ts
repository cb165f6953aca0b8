import type { MarketplaceData, PricingTier, Service } from '@atrium/contract/marketplace/catalog';
import { type ComponentType, createContext, type ReactNode } from 'react';

/** The marketplace as a page shows it. */
export interface Marketplace {
  /** Null until it is loaded. */
  data: MarketplaceData | null;
  /** When the server couldn’t be reached: when the browser’s copy in `data` was loaded, in ms since 1970. */
  keptSince: number | null;
  loading: boolean;
  error: string | null;
  /** Loads it again, bypassing the server's cache. Never rejects; a failure is in `error`. */
  refetch(): Promise<void>;
}

/** The choice of plans on a page. */
export interface PlanActions {
  /** Returns the signed-in user's tier of an app. */
  findOwnedTier(appId: string): string | undefined;
  onSelect(app: Service, tier: PricingTier): void;
}

/** Props of a component that loads the marketplace for its content. */
export interface MarketplaceLoaderProps {
  children(marketplace: Marketplace): ReactNode;
}

/**
 * The component that loads the marketplace for pages that are shown inside and outside of the dashboard. The dashboard
 * provides its own, so that public pages don't load TanStack Query.
 */
export const MarketplaceLoader = createContext<ComponentType<MarketplaceLoaderProps> | null>(null);
