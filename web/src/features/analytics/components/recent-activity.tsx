import { ANALYTICS_LIMITS, type AnalyticsQuery } from '@atrium/contract/analytics/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { timeText } from '../../../platform/format.ts';
import { eventsQuery } from '../api/queries.ts';
import { eventDataText, eventName } from '../event-text.ts';
import { Card } from './card.tsx';

interface RecentActivityProps {
  /** The user whose events are listed; null lists those of all. */
  userId: string | null;
  query: Pick<AnalyticsQuery, 'range' | 'metric'>;
  appName(appId: string): string;
  /** The text for an empty list, which says what appears here. */
  empty: string;
}

/** The newest events with time and data, read directly from Firestore: 10, and up to 100 on request. */
export function RecentActivity({ userId, query, appName, empty }: RecentActivityProps) {
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
            const data = eventDataText(event.eventType, event.eventData, appName);
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
      {events && events.length >= recentActivity && !isLong ? (
        <Button variant="quiet" className="mt-1 print:hidden" onClick={() => setIsLong(true)}>
          Show Up to {recentEventsMax}
        </Button>
      ) : null}
    </Card>
  );
}
