import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../../design/layout/breadcrumbs.tsx';
import { PATHS } from '../../../../paths.ts';
import type { Marketplace } from '../../marketplace.ts';
import { CatalogNotice } from './catalog-notice.tsx';
import { MarketplaceFooter } from './marketplace-footer.tsx';

const TRAIL = [
  { name: 'Home', path: PATHS.home },
  { name: 'Marketplace', path: PATHS.marketplace },
];

interface MarketplacePageProps {
  marketplace: Marketplace;
  /** The last breadcrumb. */
  here: string;
  title?: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of the pages below the catalog. */
export function MarketplacePage({ marketplace, here, title, lead, children }: MarketplacePageProps) {
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <Breadcrumbs trail={TRAIL} here={here} />
      {title ? <h1 className="mt-6 text-h2">{title}</h1> : null}
      {lead ? <p className="mt-3 max-w-[40em] text-lead text-soft">{lead}</p> : null}
      <div className="mt-8 empty:hidden">
        <CatalogNotice marketplace={marketplace} />
      </div>
      {children}
      <MarketplaceFooter {...marketplace} />
    </div>
  );
}
