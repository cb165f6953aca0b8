import type { StaffAnalyticsReport } from '@atrium/contract/analytics/reports';
import { timeText } from '../../../platform/format.ts';
import { countedText, countText, rateText } from '../report-text.ts';
import { Card } from './card.tsx';

/** The marketplace's search terms, and those without a result. */
export function SearchesCard({ report: { searches, countedUntil } }: { report: StaffAnalyticsReport }) {
  const { total, withoutResult, top, topWithoutResult } = searches;
  if (total === 0) {
    return (
      <Card title="Searches" className="lg:col-span-12">
        <p className="py-4 text-small text-soft">
          Searches in the marketplace appear here, including those without a result.{' '}
          {countedText(countedUntil)}
        </p>
      </Card>
    );
  }
  return (
    <Card title="Searches" className="lg:col-span-12">
      <p className="figures text-small text-soft">
        {countText(total, 'search', 'searches')}, {withoutResult.toLocaleString('en-US')} without a result (
        {rateText(withoutResult, total)}), until {timeText(new Date(countedUntil))}
      </p>
      <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Texts
          caption="Most frequent"
          rows={top.map(({ query, count, withoutResult: none }) => ({
            query,
            count,
            note: none > 0 ? `${none.toLocaleString('en-US')} without a result` : '',
          }))}
        />
        <Texts caption="Without a result" rows={topWithoutResult} empty="Every search had a result." />
      </div>
    </Card>
  );
}

interface TextsProps {
  caption: string;
  rows: readonly { query: string; count: number; note?: string }[];
  empty?: string;
}

function Texts({ caption, rows, empty }: TextsProps) {
  return (
    <table className="figures h-fit w-full text-small">
      <caption className="pb-1 text-left font-medium">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Search</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ query, count, note }) => (
          <tr key={query} className="border-b border-line align-baseline">
            <th scope="row" className="w-full py-2 pr-4 text-left font-normal wrap-anywhere">
              {query}
              {note ? <span className="ml-2 text-fine text-soft">{note}</span> : null}
            </th>
            <td className="py-2 text-right">{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
        {rows.length === 0 ? (
          <tr>
            <td colSpan={2} className="py-2 text-soft">
              {empty}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
