import { ANALYTICS_METRICS, type AnalyticsMetric } from '@atrium/contract/analytics/reports';
import type { DocumentData } from 'firebase-admin/firestore';
import {
  countNewest,
  type NewestQuery,
  newestPage,
  type Page,
} from '../../platform/firestore/newest-page.ts';
import type { EventSource, ExportedEvent, Span } from './exported-event.ts';

/** The query for the events of a metric in a span, newest first. */
export function planExport(metric: AnalyticsMetric, within: Span): NewestQuery {
  const [eventType, ...others] = ANALYTICS_METRICS[metric].eventTypes;
  // A metric has one type of events, or all of them.
  const equal = eventType && others.length === 0 ? { eventType } : {};
  return { collection: 'analytics', equal, sortedBy: 'timestamp', within };
}

/** The events in Firestore. */
export const storedEvents: EventSource = {
  page: (metric, span, page: Page) => newestPage(planExport(metric, span), page, fromDocument),
  count: (metric, span) => countNewest(planExport(metric, span)),
};

function fromDocument(id: string, data: DocumentData): ExportedEvent {
  return {
    id,
    timestamp: data.timestamp.toDate(),
    eventType: data.eventType,
    eventData: data.eventData,
    userId: data.userId,
    sessionId: data.sessionId,
    url: data.url,
    referrer: data.referrer,
    userAgent: data.userAgent,
  };
}
