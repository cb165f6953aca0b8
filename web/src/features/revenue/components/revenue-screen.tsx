import { DEFAULT_CURRENCY } from '@atrium/contract/platform/currencies';
import type { RevenueReport } from '@atrium/contract/revenue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { Chart } from '../../../design/charts/chart.tsx';
import type { ChartPoint } from '../../../design/charts/chart-table.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { ReportSection } from '../../../design/layout/report-section.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { axisMonth, compactMoney, moneyText, monthText } from '../../../platform/format.ts';
import { revenueQuery } from '../api/queries.ts';
import {
  getComparison,
  listAppFigures,
  listApps,
  listCurrencies,
  listDays,
  listMonths,
} from '../revenue-figures.ts';
import { clockText } from '../revenue-text.ts';
import { MONTH_CHOICES, type RevenueState, revenueUrl, toMonths } from '../revenue-url.ts';
import type { PaymentsHref } from './amount.tsx';
import { ByDay } from './by-day.tsx';
import { KeyFigures } from './key-figures.tsx';
import { AppsTable, type MonthsProps, MovementsTable, NetTable } from './revenue-tables.tsx';

interface RevenueScreenProps {
  appName(appId: string): string;
  getHref: PaymentsHref;
}

/** Monthly revenue and its changes. */
export function RevenueScreen({ appName, getHref }: RevenueScreenProps) {
  const { state, show } = useUrlState(revenueUrl);
  const loaded = useQuery(revenueQuery(state.months));
  const report = useLatest(loaded.data);
  const busy = loaded.isFetching;
  const currencies = report ? listCurrencies(report) : [];
  const currency = currencies.find(code => code === state.currency) ?? currencies[0] ?? DEFAULT_CURRENCY;
  return (
    <>
      <RevenueToolbar
        {...state}
        currency={currency}
        apps={report ? listApps(report) : []}
        currencies={currencies}
        appName={appName}
        onShow={show}
      >
        <div className="flex flex-row-reverse flex-wrap items-center gap-x-4 gap-y-2 sm:flex-row">
          {/* As wide as any time, from the start, so that the button stays where it is. */}
          <p className="figures min-h-[1lh] min-w-28 text-fine text-soft">
            {report ? (
              <>
                As of <time dateTime={report.asOf}>{clockText(report.asOf)}</time>
              </>
            ) : null}
          </p>
          <Button variant="secondary" aria-disabled={busy} onClick={() => busy || void loaded.refetch()}>
            Refresh Data
          </Button>
        </div>
      </RevenueToolbar>
      <p role="status" className="sr-only">
        {busy ? 'Loading revenue...' : report ? 'Revenue loaded.' : ''}
      </p>
      {loaded.error && !busy ? (
        <LoadError className="mb-8" onRetry={loaded.refetch}>
          <p>{getErrorMessage(loaded.error, 'The revenue couldn’t be loaded.')}</p>
        </LoadError>
      ) : null}
      {report ? (
        <div
          aria-busy={busy}
          className="transition-opacity duration-150 aria-busy:opacity-55 aria-busy:delay-300"
        >
          <Report report={report} appId={state.app} currency={currency} appName={appName} getHref={getHref} />
        </div>
      ) : busy ? (
        <Skeleton />
      ) : null}
    </>
  );
}

interface ReportProps extends RevenueScreenProps {
  report: RevenueReport;
  appId: string;
  currency: string;
}

function Report({ report, appId, currency, appName, getHref }: ReportProps) {
  if (report.rows.length === 0) {
    return (
      <Notice title="No revenue yet.">
        <p>Payments and subscriptions of the last {report.months.length} months appear here.</p>
      </Notice>
    );
  }
  const selection = { appId, currency };
  const months = listMonths(report, selection);
  const shared = { months, selection, getHref };
  const apps = listAppFigures(report, currency).filter(app => appId === '' || app.appId === appId);
  return (
    <>
      <KeyFigures {...shared} comparison={getComparison(report, selection)} />
      <div className="mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <ByDay days={listDays(report, selection)} selection={selection} getHref={getHref} />
        <RevenueCharts {...shared} />
        <MovementsTable {...shared} />
        <NetTable {...shared} />
        <AppsTable
          apps={apps}
          month={report.months.at(-1) ?? ''}
          currency={currency}
          appName={appName}
          getHref={getHref}
        />
      </div>
    </>
  );
}

/** As high as what replaces it, so that nothing jumps. */
function Skeleton() {
  return (
    <>
      <div aria-hidden="true" className="skeleton h-24" />
      <div className="mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <ReportSection title="Net revenue by day" className="lg:col-span-12">
          <div aria-hidden="true" className="skeleton mt-2 h-104 lg:h-92" />
        </ReportSection>
      </div>
    </>
  );
}

function RevenueCharts({ months, selection: { appId, currency }, getHref }: MonthsProps) {
  const shared = {
    pointHeading: 'Month',
    format: (value: number) => moneyText(value, currency),
    compact: (value: number) => compactMoney(value, currency),
  };
  const toPoint = (month: string, value: number, href: string | null): ChartPoint => ({
    label: axisMonth(month),
    name: monthText(month),
    value,
    ...(href !== null && { href }),
  });
  return (
    <>
      <ReportSection title="Monthly recurring revenue" className="lg:col-span-6">
        <Chart
          {...shared}
          title="Monthly recurring revenue by month"
          unit="MRR"
          points={months.map(({ month, mrr }) =>
            toPoint(month, mrr, mrr > 0 ? getHref({ dates: month, appId, isCheckout: true }) : null),
          )}
          empty="Recurring revenue appears here with the first subscription."
        />
      </ReportSection>
      <ReportSection title="Net revenue" className="lg:col-span-6">
        <Chart
          {...shared}
          title="Net revenue by month"
          unit="net revenue"
          points={months.map(({ month, net, payments }) =>
            toPoint(month, net, payments > 0 ? getHref({ dates: month, appId }) : null),
          )}
          empty="Net revenue appears here with the first payment."
        />
      </ReportSection>
    </>
  );
}

interface RevenueToolbarProps extends RevenueState {
  apps: readonly string[];
  currencies: readonly string[];
  appName(appId: string): string;
  onShow(change: Partial<RevenueState>): void;
  children: ReactNode;
}

/** Selects months, app and currency. Currencies are never added up, so one of them is selected. */
function RevenueToolbar(props: RevenueToolbarProps) {
  const { months, app, currency, apps, currencies, appName, onShow, children } = props;
  const listed = app === '' || apps.includes(app) ? apps : [...apps, app];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-8 print:hidden">
      <div className="grid grow grid-cols-[1fr_6rem] gap-x-4 gap-y-3 sm:flex sm:grow-0 sm:flex-wrap">
        <div className="grow max-sm:col-span-2 sm:min-w-48">
          <Select
            label="Months"
            options={MONTH_CHOICES.map(choice => [String(choice), `Last ${choice} Months`] as const)}
            value={String(months)}
            onChange={({ target }) => onShow({ months: toMonths(target.value) })}
          />
        </div>
        <div className="min-w-0 grow sm:w-56">
          <Select
            label="App"
            options={[['', 'All Apps'], ...listed.map(id => [id, appName(id)] as const)]}
            value={app}
            onChange={({ target }) => onShow({ app: target.value })}
          />
        </div>
        <div className="min-w-0 grow sm:min-w-28">
          <Select
            label="Currency"
            // Also before the currencies are known, so that nothing moves when they are.
            options={(currencies.length > 0 ? currencies : [currency]).map(code => [code, code] as const)}
            value={currency}
            onChange={({ target }) => onShow({ currency: target.value })}
          />
        </div>
      </div>
      {children}
    </div>
  );
}
