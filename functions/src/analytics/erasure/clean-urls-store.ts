import { cleanPageUrls } from '@atrium/contract/analytics/page-url';
import { FieldPath } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { pages } from '../../platform/firestore/pages.ts';

const PAGE = 300;
/** `analytics_state/page_urls`: the last id that was read, and whether it was the last event. */
const STATE = 'analytics_state/page_urls';

/**
 * Removes what may be secret from the URLs of events that were stored before the security rules refused it. Reads each
 * event once: a run continues where the last one reached its deadline (milliseconds since 1970), and once all are read,
 * later runs do nothing. Returns how many were changed.
 */
export async function cleanStoredUrls(deadline: number): Promise<number> {
  const database = await getDatabase();
  const state = database.doc(STATE);
  const reached = (await state.get()).data() ?? { id: null, isDone: false };
  if (reached.isDone) return 0;
  const all = database.collection('analytics').orderBy(FieldPath.documentId());
  const rest = reached.id === null ? all : all.startAfter(reached.id);
  let cleaned = 0;
  for await (const page of pages(rest.select('url', 'referrer'), PAGE, document => document)) {
    for (const document of page) {
      const { url, referrer } = document.data();
      const clean = cleanPageUrls({ url: String(url ?? ''), referrer: String(referrer ?? '') });
      if (clean.url === url && clean.referrer === referrer) continue;
      // False if the event was erased meanwhile.
      if (await commitsFirst(document.ref.update(clean))) cleaned += 1;
    }
    await state.set({ id: page.at(-1)?.id, isDone: false });
    if (Date.now() >= deadline) return cleaned;
  }
  await state.set({ id: null, isDone: true });
  return cleaned;
}
