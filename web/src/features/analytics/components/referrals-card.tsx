import { CONVERSION_RULE } from '@atrium/contract/analytics/referrals';
import type { AnalyticsReport } from '@atrium/contract/analytics/reports';
import type { ReactNode } from 'react';
import { changeText, rateText } from '../report-text.ts';
import { Card } from './card.tsx';

interface ReferralsCardProps {
  report: AnalyticsReport;
  appName(appId: string): string;
  /** Explains what counts as a conversion. */
  staff: boolean;
  children: ReactNode;
}

/** How often one app led to another, how many of these were followed by a subscription, and from where. */
export function ReferralsCard({ report, appName, staff, children }: ReferralsCardProps) {
  const { total, converted, topSources } = report.referrals;
  return (
    <Card title="Cross-App Referrals" className="lg:col-span-4">
      <dl className="figures grid grid-cols-2 gap-x-6">
        <div>
          <dt className="text-fine text-soft">Total</dt>
          <dd className="text-lead font-medium">{total.count.toLocaleString('en-US')}</dd>
          <dd className="text-fine text-soft">{changeText(total, report.range)}</dd>
        </div>
        <div>
          <dt className="text-fine text-soft">Conversion rate</dt>
          <dd className="text-lead font-medium">{rateText(converted, total.count)}</dd>
          <dd className="text-fine text-soft">
            {converted.toLocaleString('en-US')} of {total.count.toLocaleString('en-US')} converted
          </dd>
        </div>
      </dl>
      <h3 className="mt-4 font-sans text-small font-medium tracking-normal">Top source apps</h3>
      {topSources.length === 0 ? (
        <p className="py-2 text-small text-soft">Apps whose pages led visitors to another app appear here.</p>
      ) : (
        <ol className="figures text-small">
          {topSources.map(source => (
            <li
              key={source.sourceApp}
              className="flex justify-between gap-4 border-b border-line py-2 last:border-0"
            >
              <span className="min-w-0">{appName(source.sourceApp)}</span>
              <span className="shrink-0 text-soft">
                <span className="font-medium text-ink">{source.count.toLocaleString('en-US')}</span>,{' '}
                {source.converted.toLocaleString('en-US')} converted
              </span>
            </li>
          ))}
        </ol>
      )}
      {children}
      {staff ? <p className="mt-3 text-fine text-soft">{CONVERSION_RULE}</p> : null}
    </Card>
  );
}
