import { useEffect } from 'react';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';

/** Counts that an application is being looked at, once for each that is. */
export function useAppView(appId: string | undefined): void {
  useEffect(() => {
    if (appId) trackEvent('app_view', { appId });
  }, [appId]);
}
