import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Breadcrumbs } from '../../../design/layout/breadcrumbs.tsx';
import { PATHS } from '../../../paths.ts';
import type { Marketplace } from '../marketplace-context.ts';
import { ageText } from '../source-note.ts';

const TRAIL = [
  { name: 'Home', path: PATHS.home },
  { name: 'Marketplace', path: PATHS.marketplace },
];

interface CatalogFrameProps {
  marketplace: Marketplace;
  /** The last breadcrumb. */
  here: string;
  title?: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of the pages below the catalog. */
export function CatalogFrame({ marketplace, here, title, lead, children }: CatalogFrameProps) {
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

/** Reports that the current catalog couldn’t be loaded and what is shown instead; otherwise nothing. */
export function CatalogNotice({ marketplace }: { marketplace: Marketplace }) {
  const { data, keptSince, error, refetch } = marketplace;
  if (!error) return null;
  return (
    <LoadError title={SPEC_TEXT.marketplaceUnavailable} onRetry={refetch}>
      <p>{error}</p>
      {keptSince !== null ? (
        <p>
          These plans were loaded{' '}
          <time dateTime={new Date(keptSince).toISOString()}>{ageText(Date.now() - keptSince)}</time>. Prices
          may have changed since.
        </p>
      ) : data ? (
        <p>These are the last known plans. You can compare them; prices may have changed.</p>
      ) : null}
    </LoadError>
  );
}

/** The source and age of the prices, with a refresh button. */
export function MarketplaceFooter({ data, loading, refetch }: Marketplace) {
  if (!data) return null;
  const time = Date.parse(data.lastUpdated);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-5 text-small text-soft">
      <p className="grow">All services are independently maintained with live pricing.</p>
      <p role="status">
        {loading ? (
          'Fetching live data from all projects...'
        ) : time > 0 ? (
          <>
            Last updated <time dateTime={new Date(time).toISOString()}>{clockText(new Date(time))}</time>
          </>
        ) : null}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={loading}
        onClick={() => loading || void refetch()}
      >
        Refresh Services
      </Button>
    </div>
  );
}

/** Formats a time of day, such as 6:05:09 AM. `toLocaleTimeString` loads language data, which takes a phone 40 ms. */
function clockText(time: Date): string {
  const [hours, minutes, seconds] = [time.getHours(), time.getMinutes(), time.getSeconds()];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${hours % 12 || 12}:${twoDigits(minutes)}:${twoDigits(seconds)} ${hours < 12 ? 'AM' : 'PM'}`;
}
