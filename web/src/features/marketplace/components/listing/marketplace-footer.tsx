import { Button } from '../../../../design/button.tsx';
import type { Marketplace } from '../../marketplace.ts';

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
            Last updated{' '}
            <time dateTime={new Date(time).toISOString()}>{new Date(time).toLocaleTimeString('en-US')}</time>
          </>
        ) : null}
      </p>
      <Button variant="secondary" size="small" disabled={loading} onClick={() => void refetch()}>
        Refresh Services
      </Button>
    </div>
  );
}
