import type { AnalyticsQuery } from '@atrium/contract/analytics/reports';
import { exportAnalytics } from '@atrium/contract/routes/analytics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../design/button.tsx';
import { DownloadButton } from '../../../design/download-button.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useDownload } from '../../../platform/api/use-download.ts';
import { ANALYTICS_KEY, refreshAnalytics } from '../api/queries.ts';

/** Counts what is due on the server and loads all figures again; exports the events of a range and metric. */
export function StaffActions({ query }: { query: AnalyticsQuery }) {
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: async () => {
      await refreshAnalytics();
      await client.invalidateQueries({ queryKey: ANALYTICS_KEY });
    },
    onError: error => console.error('The analytics couldn’t be refreshed.', error),
  });
  const download = useDownload(exportAnalytics, new URLSearchParams(query), 'analytics.csv');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="grid gap-2 sm:pt-8">
        <Button
          variant="secondary"
          size="small"
          aria-disabled={refresh.isPending}
          onClick={() => refresh.isPending || refresh.mutate()}
        >
          Refresh Data
        </Button>
        <p role="status" className="text-fine font-medium text-fail empty:hidden">
          {refresh.error ? getErrorMessage(refresh.error, 'The data couldn’t be refreshed.') : ''}
        </p>
      </div>
      <div className="sm:pt-8">
        <DownloadButton label="Export Analytics" {...download} />
      </div>
    </div>
  );
}
