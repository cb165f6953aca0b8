import { VISITOR_ID_KEY } from '@atrium/contract/storage-keys';
import { VISITOR_ID } from '@atrium/contract/write-limits';

let unstored: string | undefined;

/** The id that a signed-out visitor's writes are counted under, made on first need and kept in this browser. */
export function getVisitorId(): string {
  try {
    const kept = localStorage.getItem(VISITOR_ID_KEY);
    if (kept && VISITOR_ID.test(kept)) return kept;
    const made = makeVisitorId();
    localStorage.setItem(VISITOR_ID_KEY, made);
    return made;
  } catch {
    // With storage blocked the id lives as long as the page.
    unstored ??= makeVisitorId();
    return unstored;
  }
}

/** `v_` and 32 hex digits. */
function makeVisitorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `v_${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
}
