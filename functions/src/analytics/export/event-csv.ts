import type { EventRecord } from '@atrium/contract/analytics/event-record';
import { EVENT_DATA } from '@atrium/contract/analytics/events';
import { ANALYTICS_METRICS, type AnalyticsMetric } from '@atrium/contract/analytics/reports';
import { BYTE_ORDER_MARK, localTime, toCsv } from '../../platform/csv.ts';

/**
 * Returns the header line of an export, and a function that writes one line per event. There is a column for each key of
 * the metric's events: one column of JSON could not be filtered or summed in a spreadsheet.
 */
export function eventCsv(metric: AnalyticsMetric, zone: string) {
  const keys = dataKeys(metric);
  const names = ['id', 'time', 'local_time', 'type', ...keys.map(key => `data.${key}`)];
  names.push('user', 'session', 'url', 'referrer', 'user_agent');
  return {
    head: `${BYTE_ORDER_MARK}${toCsv([names])}`,
    lines: (events: readonly EventRecord[]): string =>
      toCsv(
        events.map(({ id, timestamp, eventType, eventData, ...event }) => [
          id,
          timestamp.toISOString(),
          localTime(timestamp, zone),
          eventType,
          ...keys.map(key => String(eventData[key] ?? '')),
          event.userId ?? '',
          event.sessionId,
          event.url,
          event.referrer,
          event.userAgent,
        ]),
      ),
  };
}

/** Returns the keys of all events of a metric, in the order of `EVENT_DATA`. */
function dataKeys(metric: AnalyticsMetric): string[] {
  const keys = ANALYTICS_METRICS[metric].eventTypes.flatMap(type => Object.keys(EVENT_DATA[type].shape));
  return [...new Set(keys)];
}
