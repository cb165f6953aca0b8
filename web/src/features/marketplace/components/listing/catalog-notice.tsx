import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { ageText } from '../../age-text.ts';
import type { Marketplace } from '../../marketplace.ts';

/**
 * A notice that the current catalog couldn’t be loaded and what is shown instead, with a retry button;
 * renders nothing otherwise.
 */
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
