import {
  ANALYTICS_METRICS,
  ANALYTICS_RANGES,
  AnalyticsMetric,
  type AnalyticsQuery,
  AnalyticsRange,
  type AnalyticsReport,
  FunnelWindow,
} from '@atrium/contract/analytics/reports';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { deviceTimeZone } from '../../../platform/browser/device-time-zone.ts';
import { defineUrlState, oneOf } from '../../../platform/browser/url-state.ts';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { reportQuery } from '../api/queries.ts';
import type { EventLabels } from '../event-text.ts';
import { eventName } from '../event-text.ts';
import { changePercent } from '../report-text.ts';
import { Card } from './card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { PairTable } from './pair-table.tsx';
import { LatestReferrals, RecentActivity } from './recent-activity.tsx';
import { ReferralsCard } from './referrals-card.tsx';
import { SearchesCard } from './searches-card.tsx';
import { ShareTable } from './share-table.tsx';
import { StaffActions } from './staff-actions.tsx';
import { TrendCard } from './trend-card.tsx';

interface AnalyticsScreenProps {
  /** Shows the events of all visitors and the actions of staff, instead of the user's own events. */
  admin?: boolean;
  uid: string;
  labels: EventLabels;
}

/** The screen's state in the URL; `window` is that of the funnel. */
const analyticsUrl = defineUrlState({
  range: oneOf(AnalyticsRange.options, '7d'),
  metric: oneOf(AnalyticsMetric.options, 'all'),
  window: oneOf(FunnelWindow.options, '30m'),
});

const EMPTY_OWN =
  'Nothing in this range yet. What you view, search for and choose in the marketplace appears here, if you allow analytics cookies.';
const EMPTY_ALL =
  'Nothing in this range yet. What visitors view, search for and choose appears here, if they allow analytics cookies.';

/** As high as what replaces them, so that nothing jumps. */
const SKELETONS = [
  ['Usage', 'lg:col-span-12', 'h-85'],
  ['Event Summary', 'lg:col-span-4', 'h-80'],
  ['Cross-App Referrals', 'lg:col-span-4', 'h-80'],
] as const;

/** The analytics dashboard (specification §2.8): the user's own events, or with `admin` those of all visitors. */
export function AnalyticsScreen({ admin = false, uid, labels }: AnalyticsScreenProps) {
  const { appName } = labels;
  const { state, show } = useUrlState(analyticsUrl);
  const { range, metric } = state;
  const query: AnalyticsQuery = { range, metric, zone: deviceTimeZone() };
  const { data, error, isFetching: busy, refetch } = useQuery(reportQuery(admin ? 'all' : 'own', query));
  const report = useLatest(data);
  const staffReport = report && 'activeNow' in report ? report : null;
  const userId = admin ? null : uid;
  const empty = admin ? EMPTY_ALL : EMPTY_OWN;
  return (
    <>
      <AnalyticsToolbar range={range} metric={metric} onShow={show}>
        {admin ? <StaffActions query={query} /> : null}
      </AnalyticsToolbar>
      <p role="status" className="sr-only">
        {busy ? 'Loading analytics...' : report ? 'Analytics loaded.' : ''}
      </p>
      {error && !busy ? (
        <LoadError className="mb-6" onRetry={refetch}>
          <p>{getErrorMessage(error, 'The analytics couldn’t be loaded.')}</p>
        </LoadError>
      ) : null}
      <div
        data-loading={busy}
        aria-busy={busy}
        className="grid gap-x-10 gap-y-10 transition-opacity duration-150 aria-busy:opacity-55 aria-busy:delay-300 lg:grid-cols-12"
      >
        {report ? (
          <>
            <TrendCard
              report={report}
              empty={empty}
              activeNow={staffReport?.activeNow}
              className={staffReport ? 'lg:col-span-8' : 'lg:col-span-12'}
            />
            {staffReport ? (
              <FunnelCard report={staffReport} window={state.window} onWindow={window => show({ window })} />
            ) : null}
            <EventSummary report={report} />
            <ReferralsCard report={report} appName={appName} staff={admin}>
              <LatestReferrals userId={userId} range={report.range} appName={appName} />
            </ReferralsCard>
          </>
        ) : busy ? (
          SKELETONS.map(([title, width, height]) => (
            <Card key={title} title={title} className={width}>
              <div aria-hidden="true" className={`skeleton ${height}`} />
            </Card>
          ))
        ) : null}
        <RecentActivity userId={userId} query={{ range, metric }} labels={labels} empty={empty} />
        {staffReport ? (
          <>
            <PairTable report={staffReport} appName={appName} />
            <SearchesCard report={staffReport} />
          </>
        ) : null}
      </div>
      <p className="mt-10 max-w-[80ch] border-t border-line pt-4 text-fine text-soft">
        These figures don’t include visits without analytics cookies, with Global Privacy Control or with an
        ad blocker. Single events and referrals are deleted after 400 days; their daily counts are kept.
      </p>
    </>
  );
}

const RANGES = Object.entries(ANALYTICS_RANGES);
const METRICS = Object.entries(ANALYTICS_METRICS).map(([metric, { label }]) => [metric, label] as const);

interface ToolbarProps {
  range: AnalyticsRange;
  metric: AnalyticsMetric;
  onShow(change: { range: AnalyticsRange } | { metric: AnalyticsMetric }): void;
  children?: ReactNode;
}

/** Selects the range and the metric (specification §2.8). */
function AnalyticsToolbar({ range, metric, onShow, children }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pb-6 print:hidden">
      <div className="flex grow flex-wrap gap-x-4 gap-y-3 sm:grow-0">
        <div className="min-w-44 grow">
          <Select
            label="Time range"
            options={RANGES}
            value={range}
            onChange={({ target }) => onShow({ range: AnalyticsRange.parse(target.value) })}
          />
        </div>
        <div className="min-w-52 grow">
          <Select
            label="Metric"
            options={METRICS}
            value={metric}
            onChange={({ target }) => onShow({ metric: AnalyticsMetric.parse(target.value) })}
          />
        </div>
      </div>
      {children}
    </div>
  );
}

/** The number of events of each type, most frequent first (specification §2.8). */
function EventSummary({ report }: { report: AnalyticsReport }) {
  const types = report.types
    .filter(({ count, previous }) => count > 0 || previous > 0)
    .toSorted((a, b) => b.count - a.count);
  const most = types[0]?.count ?? 0;
  return (
    <Card title="Event Summary" className="lg:col-span-4">
      {types.length === 0 ? (
        <p className="py-4 text-small text-soft">
          Counts of events, such as app views and searches, appear here.
        </p>
      ) : (
        <ShareTable
          caption="Events by type"
          headings={['Event', 'Count', 'Change']}
          rows={types.map(({ eventType, count, previous }) => ({
            name: eventName(eventType),
            share: most === 0 ? 0 : count / most,
            count,
            note: changePercent(count, previous),
          }))}
        />
      )}
    </Card>
  );
}
