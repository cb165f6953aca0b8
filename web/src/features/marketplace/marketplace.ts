import type { MarketplaceData } from '@atrium/contract/marketplace/catalog';
import type { ReactNode } from 'react';

/** The marketplace as a page shows it. */
export interface Marketplace {
  /** Null until it is loaded. */
  data: MarketplaceData | null;
  /**
   * Set when the server couldn't be reached and `data` is the browser's stored copy: when that copy was loaded, in ms
   * since 1970.
   */
  keptSince: number | null;
  loading: boolean;
  error: string | null;
  /** Loads it again, bypassing the server's cache. Never rejects; a failure is in `error`. */
  refetch(): Promise<void>;
}

/** Props of a component that loads the marketplace for its content. */
export interface MarketplaceLoaderProps {
  children(marketplace: Marketplace): ReactNode;
}
