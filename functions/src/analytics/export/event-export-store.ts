import { cleanPageUrls } from '@atrium/contract/analytics/page-url';
import { ANALYTICS_METRICS, type AnalyticsMetric } from '@atrium/contract/analytics/reports';
import type { DocumentData } from 'firebase-admin/firestore';
import {
  countNewest,
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../../platform/firestore/newest-page.ts';

/** The events of an export; `until` is not included. */
export interface EventSelection {
  metric: AnalyticsMetric;
  from: Date;
  until: Date;
}

/** A stored event as a row of an export. */
export interface ExportedEvent {
  id: string;
  timestamp: Date;
  eventType: string;
  eventData: Readonly<Record<string, string | number | boolean>>;
  userId: string | null;
  sessionId: string;
  url: string;
  referrer: string;
  userAgent: string;
}

/** Returns the query for the events of a selection, newest first. */
export function planExport({ metric, ...within }: EventSelection): NewestQuery {
  const [eventType, ...others] = ANALYTICS_METRICS[metric].eventTypes;
  // A metric has one type of events, or all of them.
  const equal = eventType && others.length === 0 ? { eventType } : {};
  return { collection: 'analytics', equal, sortedBy: 'timestamp', within };
}

/** Lists the events of a selection, newest first. */
export function listEvents(selection: EventSelection, page: Page): Promise<PageOf<ExportedEvent>> {
  return newestPage(planExport(selection), page, fromDocument);
}

export function countEvents(selection: EventSelection): Promise<number> {
  return countNewest(planExport(selection));
}

function fromDocument(id: string, data: DocumentData): ExportedEvent {
  return cleanPageUrls({
    id,
    timestamp: data.timestamp.toDate(),
    eventType: data.eventType,
    eventData: data.eventData,
    userId: data.userId,
    sessionId: data.sessionId,
    url: data.url,
    referrer: data.referrer,
    userAgent: data.userAgent,
  });
}
