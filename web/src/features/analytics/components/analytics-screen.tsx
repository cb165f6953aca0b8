import type {
  AnalyticsQuery,
  AnalyticsReport,
  StaffAnalyticsReport,
} from '@atrium/contract/analytics/reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { deviceTimeZone } from '../../../platform/browser/device-time-zone.ts';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { analyticsUrl } from '../analytics-url.ts';
import { reportQuery, staffReportQuery } from '../api/queries.ts';
import { ExportAnalytics } from '../staff/components/export-analytics.tsx';
import { FunnelCard } from '../staff/components/funnel-card.tsx';
import { PairGrid } from '../staff/components/pair-grid.tsx';
import { RefreshData } from '../staff/components/refresh-data.tsx';
import { SearchesCard } from '../staff/components/searches-card.tsx';
import { AnalyticsToolbar } from './analytics-toolbar.tsx';
import { CardSkeleton } from './card.tsx';
import { EventSummary } from './event-summary.tsx';
import { LatestReferrals } from './latest-referrals.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { ReferralsCard } from './referrals-card.tsx';
import { TrendCard } from './trend-card.tsx';

interface AnalyticsScreenProps {
  /** Shows the events of all visitors and the actions of staff, instead of the user's own events. */
  admin?: boolean;
  uid: string;
  /** Returns the name of an application. */
  appName(appId: string): string;
}

const EMPTY_OWN =
  'Nothing in this range yet. What you view, search for and choose in the marketplace appears here, if you allow analytics cookies.';
const EMPTY_ALL =
  'Nothing in this range yet. What visitors view, search for and choose appears here, if they allow analytics cookies.';

/** The analytics dashboard (specification §2.8): the user's own events, or with `admin` those of all visitors. */
export function AnalyticsScreen({ admin = false, uid, appName }: AnalyticsScreenProps) {
  const { state, show } = useUrlState(analyticsUrl);
  const { range, metric } = state;
  const query: AnalyticsQuery = { range, metric, zone: deviceTimeZone() };
  const own = useQuery({ ...reportQuery(query), enabled: !admin });
  const all = useQuery({ ...staffReportQuery(query), enabled: admin });
  const loaded: UseQueryResult<AnalyticsReport> = admin ? all : own;
  const staffReport = useLatest(all.data);
  const ownReport = useLatest(own.data);
  const report = admin ? staffReport : ownReport;
  const busy = loaded.isFetching;
  const shared = { appName, userId: admin ? null : uid, empty: admin ? EMPTY_ALL : EMPTY_OWN };
  return (
    <>
      <AnalyticsToolbar range={range} metric={metric} onShow={show}>
        {admin ? (
          <div className="flex flex-wrap items-start gap-3">
            <div className="sm:pt-8">
              <RefreshData />
            </div>
            <div className="sm:pt-8">
              <ExportAnalytics query={query} />
            </div>
          </div>
        ) : null}
      </AnalyticsToolbar>
      <p role="status" className="sr-only">
        {busy ? 'Loading analytics...' : report ? 'Analytics loaded.' : ''}
      </p>
      {loaded.error && !busy ? (
        <div className="pb-6">
          <LoadError onRetry={loaded.refetch}>
            <p>{getErrorMessage(loaded.error, 'The analytics couldn’t be loaded.')}</p>
          </LoadError>
        </div>
      ) : null}
      <div
        data-loading={busy}
        aria-busy={busy}
        className="grid gap-x-10 gap-y-10 transition-opacity duration-150 aria-busy:opacity-55 aria-busy:delay-300 lg:grid-cols-12"
      >
        {report ? (
          <Figures report={report} {...shared}>
            {staffReport && admin ? (
              <FunnelCard
                className="lg:col-span-4"
                report={staffReport}
                window={state.window}
                onWindow={window => show({ window })}
              />
            ) : null}
          </Figures>
        ) : busy ? (
          <Skeletons />
        ) : null}
        <div className="lg:col-span-4">
          <RecentActivity {...shared} query={{ range, metric }} />
        </div>
        {staffReport && admin ? <StaffFigures report={staffReport} appName={appName} /> : null}
      </div>
      <p className="mt-10 max-w-[80ch] border-t border-line pt-4 text-fine text-soft">
        These figures don’t include visits without analytics cookies, with Global Privacy Control or with an
        ad blocker. Single events and referrals are deleted after 400 days; their daily counts are kept.
      </p>
    </>
  );
}

interface FiguresProps {
  report: AnalyticsReport;
  appName(appId: string): string;
  userId: string | null;
  empty: string;
  /** The funnel, for staff. */
  children: ReactNode;
}

function Figures({ report, appName, userId, empty, children }: FiguresProps) {
  return (
    <>
      <TrendCard
        report={report}
        empty={empty}
        activeNow={isStaffReport(report) ? report.activeNow : undefined}
        className={children ? 'lg:col-span-8' : 'lg:col-span-12'}
      />
      {children}
      <div className="lg:col-span-4">
        <EventSummary report={report} />
      </div>
      <div className="lg:col-span-4">
        <ReferralsCard report={report} appName={appName}>
          <LatestReferrals userId={userId} range={report.range} appName={appName} />
        </ReferralsCard>
      </div>
    </>
  );
}

function StaffFigures({ report, appName }: { report: StaffAnalyticsReport; appName(appId: string): string }) {
  return (
    <>
      <div className="lg:col-span-12">
        <PairGrid pairs={report.pairs} countedUntil={report.countedUntil} appName={appName} />
      </div>
      <div className="lg:col-span-12">
        <SearchesCard searches={report.searches} countedUntil={report.countedUntil} />
      </div>
    </>
  );
}

/** As high as what replaces it, so that nothing jumps. */
function Skeletons() {
  return (
    <>
      <div className="lg:col-span-12">
        <CardSkeleton title="Usage" height="h-85" />
      </div>
      <div className="lg:col-span-4">
        <CardSkeleton title="Event Summary" height="h-80" />
      </div>
      <div className="lg:col-span-4">
        <CardSkeleton title="Cross-App Referrals" height="h-80" />
      </div>
    </>
  );
}

function isStaffReport(report: AnalyticsReport): report is StaffAnalyticsReport {
  return 'activeNow' in report;
}
