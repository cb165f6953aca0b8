import {
  FUNNEL_STEPS,
  type FunnelWindow,
  type StaffAnalyticsReport,
} from '@atrium/contract/analytics/reports';
import { funnelRows, largestDrop } from '../funnel-rows.ts';
import { countedText, countText } from '../report-text.ts';
import { Card } from './card.tsx';
import { ShareTable } from './share-table.tsx';

const WINDOWS: readonly (readonly [FunnelWindow, string])[] = [
  ['30m', 'Within 30 minutes'],
  ['7d', 'Within 7 days'],
];

interface FunnelCardProps {
  report: StaffAnalyticsReport;
  window: FunnelWindow;
  onWindow(window: FunnelWindow): void;
}

/** How many sessions reached each step towards a subscription, and where most of them ended. */
export function FunnelCard({ report, window, onWindow }: FunnelCardProps) {
  const rows = funnelRows(report.funnel[window] ?? FUNNEL_STEPS.map(() => 0));
  const drop = largestDrop(rows);
  const sessions = rows[0]?.count ?? 0;
  return (
    <Card title="Funnel" className="lg:col-span-4">
      <fieldset className="mb-1 flex flex-wrap gap-x-5 print:hidden">
        <legend className="sr-only">Time from the first step to the last</legend>
        {WINDOWS.map(([value, label]) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2 text-small">
            <input
              type="radio"
              name="window"
              checked={value === window}
              onChange={() => onWindow(value)}
              className="size-4"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <ShareTable
        caption="Sessions by step"
        headings={['Step', 'Sessions', 'Of the first step']}
        rows={rows}
      />
      <p className="mt-3 text-small">
        {drop ?? 'Sessions that view an app are counted here, step by step toward a subscription.'}
      </p>
      <p className="mt-1 text-fine text-soft">
        {sessions > 0
          ? `${countText(sessions, 'session', 'sessions')}. All percentages are of the first step. `
          : null}
        {countedText(report.countedUntil)}
      </p>
    </Card>
  );
}
