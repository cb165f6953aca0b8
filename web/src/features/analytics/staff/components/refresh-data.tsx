import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../design/button.tsx';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { refreshAnalytics } from '../../api/get-report.ts';
import { ANALYTICS_KEY } from '../../api/queries.ts';

/** Counts what is due on the server, then loads all figures again. */
export function RefreshData() {
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: async () => {
      await refreshAnalytics();
      await client.invalidateQueries({ queryKey: ANALYTICS_KEY });
    },
    onError: error => console.error('The analytics couldn’t be refreshed.', error),
  });
  return (
    <div className="grid gap-2">
      <Button variant="secondary" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
        Refresh Data
      </Button>
      <p role="status" className="text-fine font-medium text-fail empty:hidden">
        {refresh.error ? getErrorMessage(refresh.error, 'The data couldn’t be refreshed.') : ''}
      </p>
    </div>
  );
}
