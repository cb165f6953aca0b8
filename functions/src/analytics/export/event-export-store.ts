import { EventRecord } from '@atrium/contract/analytics/event-record';
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

/** Returns the query for the events of a selection, newest first. */
export function planExport({ metric, ...within }: EventSelection): NewestQuery {
  const [eventType, ...others] = ANALYTICS_METRICS[metric].eventTypes;
  // A metric has one type of events, or all of them.
  const equal = eventType && others.length === 0 ? { eventType } : {};
  return { collection: 'analytics', equal, sortedBy: 'timestamp', within };
}

/** Lists the events of a selection, newest first. */
export function listEvents(selection: EventSelection, page: Page): Promise<PageOf<EventRecord>> {
  return newestPage(planExport(selection), page, fromDocument);
}

export function countEvents(selection: EventSelection): Promise<number> {
  return countNewest(planExport(selection));
}

const fromDocument = (id: string, data: DocumentData) => cleanPageUrls(EventRecord.parse({ ...data, id }));
