import { useEffect } from 'react';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';

/** Tracks a view of an application, once per application. */
export function useAppView(appId: string | undefined): void {
  useEffect(() => {
    if (appId) trackEvent('app_view', { appId });
  }, [appId]);
}
