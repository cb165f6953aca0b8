import type { AnalyticsQuery } from '@atrium/contract/analytics/reports';
import { DownloadButton } from '../../../../design/download-button.tsx';
import { useDownload } from '../../../../platform/api/use-download.ts';

/** Downloads the events of a range and metric. */
export function ExportAnalytics({ query }: { query: AnalyticsQuery }) {
  const download = useDownload(`/api/admin/analytics/export?${new URLSearchParams(query)}`, 'analytics.csv');
  return <DownloadButton label="Export Analytics" {...download} />;
}
