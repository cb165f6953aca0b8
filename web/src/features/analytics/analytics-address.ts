import {
  AnalyticsMetric,
  type AnalyticsQuery,
  AnalyticsRange,
  FunnelWindow,
} from '@atrium/contract/analytics/reports';

/** What the analytics screen shows, as its URL has it. */
export interface AnalyticsAddress extends Omit<AnalyticsQuery, 'zone'> {
  window: FunnelWindow;
}

const DEFAULTS: AnalyticsAddress = { range: '7d', metric: 'all', window: '30m' };

/** Reads the URL's parameters; unknown values become the defaults. */
export function parseAnalyticsAddress(search: string): AnalyticsAddress {
  const parameters = new URLSearchParams(search);
  return {
    range: AnalyticsRange.safeParse(parameters.get('range')).data ?? DEFAULTS.range,
    metric: AnalyticsMetric.safeParse(parameters.get('metric')).data ?? DEFAULTS.metric,
    window: FunnelWindow.safeParse(parameters.get('window')).data ?? DEFAULTS.window,
  };
}

/** Returns the URL's parameters without the defaults. */
export function writeAnalyticsAddress(address: AnalyticsAddress): string {
  const parameters = new URLSearchParams();
  for (const name of ['range', 'metric', 'window'] as const)
    if (address[name] !== DEFAULTS[name]) parameters.set(name, address[name]);
  return parameters.size > 0 ? `?${parameters}` : '';
}
