import type { Access } from '@atrium/contract/access/access';
import {
  type Attention,
  type AttentionItem,
  type AttentionKind,
  type BackendOutage,
  RESPONSE_HOURS,
  visibleAttention,
} from '@atrium/contract/admin-home/attention';
import { withTimeout } from '@atrium/contract/platform/with-timeout';

/** How many wait, and the first deadline among them. */
interface Waiting {
  count: number;
  dueBy?: Date | null;
}

/** The sources of the panel's figures, one per kind. Each reads a bounded number of documents. */
export type AttentionSources = Record<Exclude<AttentionKind, 'backends'>, () => Promise<Waiting>> & {
  backends: () => Promise<readonly BackendOutage[]>;
};

/** A source that takes longer is reported as not checked, so that it doesn't hold up the others. */
const SOURCE_TIMEOUT_MS = 8_000;

/**
 * Asks the sources that the caller's permissions allow. A source that fails has the count null and hides no other.
 * @param onFailure called for each source that fails
 */
export async function getAttention(
  caller: Access,
  sources: AttentionSources,
  now: Date,
  onFailure: (kind: AttentionKind, error: unknown) => void,
): Promise<Attention> {
  let backends: readonly BackendOutage[] = [];
  const countWaiting = async (kind: AttentionKind): Promise<Waiting> => {
    if (kind !== 'backends') return sources[kind]();
    backends = await sources.backends();
    return { count: backends.length };
  };
  const items = await Promise.all(
    visibleAttention(caller).map(async (kind): Promise<AttentionItem> => {
      try {
        const { count, dueBy = null } = await withTimeout(SOURCE_TIMEOUT_MS, countWaiting(kind));
        return { kind, count, dueBy: dueBy?.toISOString() ?? null };
      } catch (error) {
        onFailure(kind, error);
        return { kind, count: null, dueBy: null };
      }
    }),
  );
  return { checkedAt: now.toISOString(), items, backends: [...backends] };
}

/** When the site's promise to answer ends for the oldest of the waiting messages. */
export function answerBy(oldest: Date | null): Date | null {
  return oldest && new Date(oldest.getTime() + RESPONSE_HOURS * 3_600_000);
}
