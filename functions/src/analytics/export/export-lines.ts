import { EVENT_DATA } from '@atrium/contract/analytics/events';
import type { ExportFormat } from '@atrium/contract/analytics/export';
import { ANALYTICS_METRICS, type AnalyticsMetric } from '@atrium/contract/analytics/reports';
import { toCsv } from '../../platform/csv.ts';
import type { ExportedEvent } from './exported-event.ts';
import { localTimeIn } from './local-time.ts';

/** Excel reads a file as UTF-8 only with a byte order mark; other programs skip it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How the events of an export are written. Every line ends with a line break. */
export interface ExportLines {
  /** The first line of the file; empty where the format has none. */
  head: string;
  write(events: readonly ExportedEvent[]): string;
}

/** Returns the lines of an export. @throws AppError invalid_request for an unknown time zone */
export function exportLines(format: ExportFormat, metric: AnalyticsMetric, zone: string): ExportLines {
  const localTime = localTimeIn(zone);
  return format === 'csv' ? csvLines(metric, localTime) : { head: '', write: ndjsonLines(localTime) };
}

type LocalTime = (time: Date) => string;

/** NDJSON keeps the data of an event as it is stored. */
function ndjsonLines(localTime: LocalTime): ExportLines['write'] {
  return events =>
    events
      .map(({ id, timestamp, ...event }) => {
        const line = { id, time: timestamp.toISOString(), localTime: localTime(timestamp), ...event };
        return `${JSON.stringify(line)}\n`;
      })
      .join('');
}

/** CSV has a column for each key of the metric's events: one column of JSON could not be filtered or summed. */
function csvLines(metric: AnalyticsMetric, localTime: LocalTime): ExportLines {
  const keys = dataKeys(metric);
  const names = ['id', 'time', 'local_time', 'type', ...keys.map(key => `data.${key}`)];
  names.push('user', 'session', 'url', 'referrer', 'user_agent');
  return {
    head: `${BYTE_ORDER_MARK}${toCsv([names])}`,
    write: events =>
      toCsv(
        events.map(({ id, timestamp, eventType, eventData, ...event }) => [
          id,
          timestamp.toISOString(),
          localTime(timestamp),
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
