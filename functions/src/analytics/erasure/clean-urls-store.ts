import { cleanPageUrls } from '@atrium/contract/analytics/page-url';
import { changeOnce } from '../../platform/firestore/change-once.ts';

/**
 * Removes what may be secret from the URLs of events that were stored before the security rules refused it, as
 * `changeOnce`.
 */
export const cleanStoredUrls = (deadline: number) =>
  changeOnce(
    {
      state: 'analytics_state/page_urls',
      collection: 'analytics',
      fields: ['url', 'referrer'],
      change(event) {
        const { url, referrer } = event.data();
        const clean = cleanPageUrls({ url: String(url ?? ''), referrer: String(referrer ?? '') });
        return clean.url === url && clean.referrer === referrer ? null : clean;
      },
    },
    deadline,
  );
