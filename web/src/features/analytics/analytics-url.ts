import { AnalyticsMetric, AnalyticsRange, FunnelWindow } from '@atrium/contract/analytics/reports';
import { defineUrlState, oneOf } from '../../platform/browser/url-state.ts';

/** The analytics screen's state in the URL; `window` is that of the funnel. */
export const analyticsUrl = defineUrlState({
  range: oneOf(AnalyticsRange.options, '7d'),
  metric: oneOf(AnalyticsMetric.options, 'all'),
  window: oneOf(FunnelWindow.options, '30m'),
});
