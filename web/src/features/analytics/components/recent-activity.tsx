import {
  ANALYTICS_LIMITS,
  type AnalyticsQuery,
  type AnalyticsRange,
} from '@atrium/contract/analytics/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { timeText } from '../../../platform/format.ts';
import { eventsQuery, referralsQuery } from '../api/queries.ts';
import { type EventLabels, eventDataText, eventName } from '../event-text.ts';
import { Card } from './card.tsx';

interface RecentActivityProps {
  /** The user whose events are listed; null lists those of all. */
  userId: string | null;
  query: Pick<AnalyticsQuery, 'range' | 'metric'>;
  labels: EventLabels;
  /** The text for an empty list, which says what appears here. */
  empty: string;
}

/** The newest events with time and data, read directly from Firestore: 10, and up to 100 on request. */
export function RecentActivity({ userId, query, labels, empty }: RecentActivityProps) {
  const [isLong, setIsLong] = useState(false);
  const { recentActivity, recentEventsMax } = ANALYTICS_LIMITS;
  const max = isLong ? recentEventsMax : recentActivity;
  const list = useQuery(eventsQuery(userId, query, max));
  const events = useLatest(list.data);
  const error = list.isFetching ? null : list.error;
  return (
    <Card title="Recent Activity" className="lg:col-span-4">
      {error ? (
        <LoadError onRetry={list.refetch}>
          <p>{getErrorMessage(error, 'The events couldn’t be loaded.')}</p>
        </LoadError>
      ) : null}
      {events === null && !error ? <Loading label="Loading events..." rows={['h-80']} /> : null}
      {events?.length === 0 ? <p className="py-4 text-small text-soft">{empty}</p> : null}
      {events && events.length > 0 ? (
        <ol
          aria-label="Newest events"
          aria-busy={list.isFetching}
          className="figures text-small transition-opacity duration-150 aria-busy:opacity-55 aria-busy:delay-300"
        >
          {events.map(event => {
            const data = eventDataText(event.eventType, event.eventData, labels);
            return (
              <li key={event.id} className="border-b border-line py-2">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-medium">{eventName(event.eventType)}</span>
                  <time dateTime={event.time.toISOString()} className="text-fine text-soft">
                    {timeText(event.time)}
                  </time>
                </span>
                {data ? <span className="block wrap-anywhere text-soft">{data}</span> : null}
              </li>
            );
          })}
        </ol>
      ) : null}
      {events && events.length >= recentActivity ? (
        <Button variant="quiet" className="mt-1 print:hidden" onClick={() => setIsLong(!isLong)}>
          {isLong ? `Show Newest ${recentActivity}` : `Show Up to ${recentEventsMax}`}
        </Button>
      ) : null}
    </Card>
  );
}

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
