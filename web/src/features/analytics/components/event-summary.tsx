import type { AnalyticsReport } from '@atrium/contract/analytics/reports';
import { eventName } from '../event-text.ts';
import { changePercent } from '../report-text.ts';
import { Card } from './card.tsx';
import { ShareTable } from './share-table.tsx';

/** The number of events of each type, most frequent first (specification §2.8). */
export function EventSummary({ report }: { report: AnalyticsReport }) {
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
