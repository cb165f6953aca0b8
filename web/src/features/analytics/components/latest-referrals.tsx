import type { AnalyticsRange } from '@atrium/contract/analytics/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { timeText } from '../../../platform/format.ts';
import { referralsQuery } from '../api/queries.ts';

interface LatestReferralsProps {
  /** The user whose referrals are listed; null lists those of all. */
  userId: string | null;
  range: AnalyticsRange;
  appName(appId: string): string;
}

/** The newest referrals of the range, read when they are asked for. */
export function LatestReferrals(props: LatestReferralsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="mt-1 print:hidden"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide Single Referrals' : 'Show Single Referrals'}
      </Button>
      {open ? <List {...props} /> : null}
    </>
  );
}

function List({ userId, range, appName }: LatestReferralsProps) {
  const { data, error, isFetching, refetch } = useQuery(referralsQuery(userId, range));
  if (error && !isFetching) {
    return (
      <LoadError onRetry={refetch}>
        <p>{getErrorMessage(error, 'The referrals couldn’t be loaded.')}</p>
      </LoadError>
    );
  }
  if (!data) {
    return (
      <p role="status" className="py-2 text-small text-soft">
        Loading referrals...
      </p>
    );
  }
  if (data.length === 0) return <p className="py-2 text-small text-soft">No referrals in this range.</p>;
  return (
    <ul aria-label="Newest referrals" aria-busy={isFetching} className="figures text-small">
      {data.map(referral => (
        <li key={referral.id} className="border-b border-line py-2">
          {appName(referral.sourceApp)} → {appName(referral.targetApp)}
          <span className="flex flex-wrap items-center justify-between gap-2 text-fine text-soft">
            <time dateTime={referral.time.toISOString()}>{timeText(referral.time)}</time>
            {referral.converted ? <Badge tone="done">Converted</Badge> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
