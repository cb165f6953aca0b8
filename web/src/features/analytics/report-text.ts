import type { AnalyticsRange } from '@atrium/contract/analytics/reports';
import { timeText } from '../../platform/format.ts';

const BEFORE: Record<AnalyticsRange, string> = {
  '24h': 'the 24 hours before',
  '7d': 'the 7 days before',
  '30d': 'the 30 days before',
};

/** Compares a count with that of the previous range, such as "+12.5% vs. the 7 days before"; "n/a" without a base. */
export function changeText({ count, previous }: { count: number; previous: number }, range: AnalyticsRange) {
  return `${changePercent(count, previous)} vs. ${BEFORE[range]}`;
}

/** Returns the change in percent with one decimal and its sign, or "n/a" when there was nothing before. */
export function changePercent(count: number, previous: number): string {
  if (previous === 0) return 'n/a';
  const percent = ((count - previous) / previous) * 100;
  const text = Math.abs(percent).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  if (text === '0.0') return '0.0%';
  return `${percent < 0 ? '−' : '+'}${text}%`;
}

/** Returns a share with two decimals, such as 12.50%; 0.00% of nothing. */
export function rateText(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2)}%`;
}

/** Returns a count with its noun, such as "1 event". */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Returns the time until which figures are counted, up to 15 minutes behind the events, as text. */
export function countedText(countedUntil: string): string {
  return `Counted until ${timeText(new Date(countedUntil))}.`;
}

/** Returns the points of the trend's chart: hours of the last 24 hours, else days, in the report's time zone. */
export function trendPoints(
  trend: readonly { from: string; count: number }[],
  range: AnalyticsRange,
  zone: string,
) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  const [label, name] =
    range === '24h'
      ? [format({ hour: 'numeric' }), format({ weekday: 'short', hour: 'numeric' })]
      : [
          range === '7d' ? format({ weekday: 'short' }) : format({ month: 'short', day: 'numeric' }),
          format({ weekday: 'short', month: 'short', day: 'numeric' }),
        ];
  const exact = format({ weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  const names = trend.map(({ from }) => name.format(new Date(from)));
  return trend.map(({ from, count }, i) => {
    const time = new Date(from);
    const own = names[i] ?? '';
    // An hour occurs twice when clocks are set back, and the first and last hour of a day have the same name.
    const isRepeated = names.filter(other => other === own).length > 1;
    const isToday = range !== '24h' && i === trend.length - 1;
    return {
      label: label.format(time),
      name: isRepeated ? exact.format(time) : isToday ? `${own} (so far)` : own,
      value: count,
    };
  });
}

/** Returns when a range begins on this device: 24 hours ago, or the midnight of its first day, today included. */
export function rangeStart(range: AnalyticsRange, now: Date): Date {
  if (range === '24h') return new Date(now.getTime() - 86_400_000);
  const days = range === '7d' ? 7 : 30;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
}
