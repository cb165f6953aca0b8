import type { AnalyticsMetric } from '@atrium/contract/analytics/reports';
import type { Page, PageOf } from '../../platform/firestore/newest-page.ts';

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

/** A span of time; `until` is not included. */
export interface Span {
  from: Date;
  until: Date;
}

/** Where an export reads events, newest first. */
export interface EventSource {
  page(metric: AnalyticsMetric, span: Span, page: Page): Promise<PageOf<ExportedEvent>>;
  count(metric: AnalyticsMetric, span: Span): Promise<number>;
}
