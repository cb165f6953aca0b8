import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { ageText } from '../../age-text.ts';
import type { Marketplace } from '../../marketplace.ts';

/**
 * Says that the current catalog couldn’t be loaded and what is shown instead, with a retry button; renders nothing
 * otherwise.
 */
export function CatalogNotice({ marketplace }: { marketplace: Marketplace }) {
  const { data, keptSince, error, refetch } = marketplace;
  if (!error) return null;
  return (
    <Notice tone="fail" title={SPEC_TEXT.marketplaceUnavailable}>
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
      <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
        Try Again
      </Button>
    </Notice>
  );
}
