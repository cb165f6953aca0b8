import { type ComponentType, createContext } from 'react';
import type { MarketplaceLoaderProps } from '../../features/marketplace/marketplace.ts';

/**
 * The component that loads the marketplace for pages that are shown inside and outside of the dashboard. The dashboard
 * provides its own, so that public pages don't load TanStack Query.
 */
export const MarketplaceLoader = createContext<ComponentType<MarketplaceLoaderProps> | null>(null);
